/**
 * Short dry sounds, made on the spot, off until they are switched on. None of them is the only
 * sign of anything.
 */
import { settings } from '../lib/settings.svelte';

export type Sound = 'card' | 'flip' | 'turn' | 'claim' | 'clock';

let audio: AudioContext | null = null;

/** A burst of noise that dies away: paper on stone. */
function burst(ctx: AudioContext, at: number, seconds: number, pitch: number, loud: number): void {
  const length = Math.ceil(ctx.sampleRate * seconds);
  const buffer = ctx.createBuffer(1, length, ctx.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < length; i += 1) samples[i] = (Math.random() * 2 - 1) * (1 - i / length) ** 3;
  const source = ctx.createBufferSource();
  source.buffer = buffer;
  const filter = ctx.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = pitch;
  const gain = ctx.createGain();
  gain.gain.value = loud * settings.kept.volume;
  source.connect(filter).connect(gain).connect(ctx.destination);
  source.start(at);
}

/** A tap on wood. */
function tap(ctx: AudioContext, at: number, pitch: number, loud: number): void {
  const tone = ctx.createOscillator();
  tone.type = 'triangle';
  tone.frequency.setValueAtTime(pitch, at);
  tone.frequency.exponentialRampToValueAtTime(pitch * 0.6, at + 0.09);
  const gain = ctx.createGain();
  gain.gain.setValueAtTime(loud * settings.kept.volume, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + 0.12);
  tone.connect(gain).connect(ctx.destination);
  tone.start(at);
  tone.stop(at + 0.13);
}

export function sound(kind: Sound): void {
  if (!settings.kept.sound || typeof AudioContext === 'undefined') return;
  audio ??= new AudioContext();
  const now = audio.currentTime;
  if (kind === 'card') burst(audio, now, 0.05, 1800, 0.5);
  else if (kind === 'flip') burst(audio, now, 0.09, 2600, 0.4);
  else if (kind === 'clock') tap(audio, now, 900, 0.12);
  else if (kind === 'claim') {
    tap(audio, now, 120, 0.6);
    burst(audio, now, 0.08, 500, 0.5);
  } else {
    tap(audio, now, 420, 0.3);
    tap(audio, now + 0.13, 520, 0.3);
  }
}

/** A note of a tune, in half tones above the middle C, some seconds from now. */
export function note(tone: number, seconds: number, after = 0): void {
  if (!settings.kept.sound || typeof AudioContext === 'undefined') return;
  audio ??= new AudioContext();
  const at = audio.currentTime + after;
  const string = audio.createOscillator();
  string.type = 'triangle';
  string.frequency.value = 261.63 * 2 ** (tone / 12);
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(0.22 * settings.kept.volume, at + 0.03);
  gain.gain.exponentialRampToValueAtTime(0.001, at + seconds);
  string.connect(gain).connect(audio.destination);
  string.start(at);
  string.stop(at + seconds + 0.02);
}
