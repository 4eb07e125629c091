/** The proof as a picture to pass on, drawn in the browser with the page's own fonts. */
import { save } from '../lib/save';
import { capital, say } from '../lib/texts';
import type { Lying } from './best';

export interface Proofed {
  over: string;
  word: string;
  meaning: string;
  cards: Lying[];
  sum: string;
  spot: string;
}

const WIDE = 1380;
const HIGH = 1240;
const PAPER = '#fcfaf4';
const INK = '#17212b';
const SERIF = "'Besley Variable', Georgia, serif";
const SANS = "'Hanken Grotesk Variable', system-ui, sans-serif";

export async function picture(proof: Proofed): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDE;
  canvas.height = HIGH;
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  await document.fonts?.ready;
  const text = capital(proof.word.toLowerCase());
  pen.fillStyle = PAPER;
  pen.fillRect(0, 0, WIDE, HIGH);
  pen.textAlign = 'center';
  pen.textBaseline = 'alphabetic';

  pen.globalAlpha = 0.15;
  pen.fillStyle = proof.spot;
  pen.font = `700 1500px ${SERIF}`;
  pen.fillText(text.charAt(0), WIDE / 2, HIGH / 2 + 520);
  pen.globalAlpha = 1;

  pen.fillStyle = INK;
  pen.font = `400 32px ${SANS}`;
  pen.fillText(proof.over, WIDE / 2, 140);

  pen.globalCompositeOperation = 'multiply';
  pen.fillStyle = proof.spot;
  let size = 310;
  do {
    size -= 10;
    pen.font = `italic 640 ${size}px ${SERIF}`;
  } while (pen.measureText(text).width > 1200 && size > 60);
  pen.fillText(text, WIDE / 2, 520);
  pen.globalCompositeOperation = 'source-over';

  pen.fillStyle = INK;
  pen.font = `italic 400 38px ${SERIF}`;
  lines(pen, proof.meaning, 1080)
    .slice(0, 2)
    .forEach((line, at) => pen.fillText(line, WIDE / 2, 640 + at * 52));

  const width = Math.min(150, (1200 - 18 * proof.cards.length) / Math.max(1, proof.cards.length));
  const all = proof.cards.length * (width + 18) - 18;
  proof.cards.forEach((card, at) =>
    drawCard(pen, card, (WIDE - all) / 2 + at * (width + 18), 770, width, proof.spot),
  );

  pen.fillStyle = INK;
  pen.font = `400 32px ${SANS}`;
  pen.fillText(proof.sum, WIDE / 2, 1090);
  pen.font = `640 30px ${SERIF}`;
  pen.fillText('Typecase', WIDE / 2, 1180);
  marks(pen);
  return new Promise((done) => canvas.toBlob(done, 'image/png'));
}

function lines(pen: CanvasRenderingContext2D, text: string, most: number): string[] {
  const out: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word;
    if (pen.measureText(longer).width > most && line) {
      out.push(line);
      line = word;
    } else line = longer;
  }
  return line ? [...out, line] : out;
}

function drawCard(
  pen: CanvasRenderingContext2D,
  card: Lying,
  x: number,
  y: number,
  w: number,
  spot: string,
): void {
  const h = (w * 4) / 3;
  pen.save();
  pen.shadowColor = 'rgb(23 33 43 / 30%)';
  pen.shadowBlur = 14;
  pen.shadowOffsetY = 4;
  pen.fillStyle = '#dfd8c8';
  pen.beginPath();
  pen.roundRect(x, y + w * 0.03, w, h, w * 0.075);
  pen.fill();
  pen.restore();
  pen.fillStyle = PAPER;
  pen.beginPath();
  pen.roundRect(x, y, w, h, w * 0.075);
  pen.fill();
  const wild = card.face.text === '?';
  const letters = wild ? card.reads : card.face.text;
  pen.fillStyle = INK;
  pen.font = `640 ${w * (letters.length > 2 ? 0.35 : letters.length > 1 ? 0.49 : 0.76)}px ${SERIF}`;
  if (wild) {
    pen.strokeStyle = spot;
    pen.lineWidth = w * 0.026;
    pen.strokeText(letters, x + w / 2, y + h * 0.66);
  } else pen.fillText(letters, x + w / 2, y + h * 0.66);
  if (!wild) {
    pen.textAlign = 'right';
    pen.font = `650 ${w * 0.175}px ${SANS}`;
    pen.fillText(String(card.face.points), x + w * 0.925, y + h - w * 0.09);
    pen.textAlign = 'center';
  }
}

function marks(pen: CanvasRenderingContext2D): void {
  pen.strokeStyle = '#8b949b';
  pen.lineWidth = 2;
  for (const [x, y, dx, dy] of [
    [36, 36, 1, 1],
    [WIDE - 36, 36, -1, 1],
    [36, HIGH - 36, 1, -1],
    [WIDE - 36, HIGH - 36, -1, -1],
  ] as const) {
    pen.beginPath();
    pen.moveTo(x + 32 * dx, y);
    pen.lineTo(x, y);
    pen.lineTo(x, y + 32 * dy);
    pen.stroke();
  }
}

/** Hand the picture on where the system can; else save it. */
export async function share(
  blob: Blob,
  name: string,
  text: string,
): Promise<'shared' | 'saved' | 'not'> {
  const file = new File([blob], `${name}.png`, { type: 'image/png' });
  const data = { files: [file], text };
  try {
    if (navigator.canShare?.(data)) {
      await navigator.share(data);
      return 'shared';
    }
  } catch {
    return 'not';
  }
  save(file, file.name);
  return 'saved';
}
