/** A line of letters, sung: to the tune of the alphabet song where it is the alphabet. */

export interface Note {
  letter: string;
  /** In beats. */
  long: number;
  /** In half tones above the first note. */
  tones: number[];
}

/** The letters of each line of the song, the length of each and the notes that are sung on it. */
const ALPHABET: [string, number[], number[][]][] = [
  ['ABCDEFG', [1, 1, 1, 1, 1, 1, 2], [[0], [0], [7], [7], [9], [9], [7]]],
  ['HIJKLMNOP', [1, 1, 1, 1, 0.5, 0.5, 0.5, 0.5, 2], [[5], [5], [4], [4], [2], [2], [2], [2], [0]]],
  ['QRSTUV', [1, 1, 2, 1, 1, 2], [[7], [7], [5], [4], [4], [2]]],
  ['WXYZ', [2, 2, 2, 3], [[7, 7], [5], [4], [0]]],
];

export const BEAT = 500;
/** So long a line that is done is looked at before it is sung. */
export const BEFORE = 1100;

/** How letters are sung; those of another line one beat each, up and down a scale. */
export function notesOf(letters: string): Note[] {
  const song = ALPHABET.flatMap(([line, lengths, tones]) =>
    [...line].map((letter, at) => ({
      letter,
      long: lengths[at] as number,
      tones: tones[at] as number[],
    })),
  );
  if (song.map((note) => note.letter).join('') === letters) return song;
  const scale = [0, 2, 4, 5, 7, 5, 4, 2];
  return [...letters].map((letter, at) => ({
    letter,
    long: 1,
    tones: [scale[at % scale.length] as number],
  }));
}
