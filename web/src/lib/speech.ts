/**
 * Reads aloud with a voice of this device. A voice that would send the text elsewhere is never used:
 * where there is no other, nothing is heard, so whatever is read aloud stands on the page as well.
 */
import { settings } from './settings.svelte';

const synthesis = (): SpeechSynthesis | null =>
  typeof speechSynthesis === 'undefined' ? null : speechSynthesis;

/** A voice for this language, the usual one of the device if that is one; undefined if there is none
 * and null if the device does not tell which it has. */
export function voiceFor(
  voices: readonly SpeechSynthesisVoice[],
  language: string,
): SpeechSynthesisVoice | null | undefined {
  if (!voices.length) return null;
  const own = voices.filter(
    (voice) => voice.localService && voice.lang.replace('_', '-').split('-')[0] === language,
  );
  return own.find((voice) => voice.default) ?? own[0];
}

/** Some devices tell their voices only after they were asked for them. */
export const prepareVoices = (): void => void synthesis()?.getVoices();

/** Read something; what is being read stops, unless this is to come after it. */
export function read(text: string, { after = false, rate = 0.9 } = {}): void {
  const reader = synthesis();
  if (!reader || !text) return;
  const voice = voiceFor(reader.getVoices(), document.documentElement.lang || 'en');
  if (voice === undefined) return;
  if (!after) reader.cancel();
  const said = new SpeechSynthesisUtterance(text);
  said.voice = voice;
  said.lang = voice?.lang ?? document.documentElement.lang;
  said.rate = rate;
  said.volume = settings.kept.volume;
  reader.speak(said);
}

export const hush = (): void => synthesis()?.cancel();
