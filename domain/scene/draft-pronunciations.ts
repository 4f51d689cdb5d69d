// Changes to a draft's list of pronunciations.
import { pronunciationLimits, sayable, wordOf, type Pronunciation } from '../voices/pronunciation.ts';
import type { SceneDraft } from './draft.ts';

export const pronunciationsOf = ({ pronunciations = [] }: Pick<SceneDraft, 'pronunciations'>) =>
  pronunciations;

/** Changes the pronunciation of a listed word; adds any other word at the end. */
export function pronounceWord(draft: SceneDraft, entry: Pronunciation): SceneDraft {
  const list = pronunciationsOf(draft);
  const place = list.findIndex(({ written }) => wordOf(written) === wordOf(entry.written));
  return { ...draft, pronunciations: place === -1 ? [...list, entry] : list.with(place, entry) };
}

export function unlistWord(draft: SceneDraft, written: string): SceneDraft {
  const list = pronunciationsOf(draft).filter((entry) => wordOf(entry.written) !== wordOf(written));
  return { ...draft, pronunciations: list };
}

/** A sentence saying why the word can't be listed, or null. */
export function whyNotList(draft: Pick<SceneDraft, 'pronunciations'>, written: string): string | null {
  const list = pronunciationsOf(draft);
  if (list.some((entry) => wordOf(entry.written) === wordOf(written))) return 'This word is in the list.';
  const { entries } = pronunciationLimits;
  return list.length >= entries ? `The list is full: it holds ${entries} words.` : null;
}

/** A sentence saying why it can't be spoken, or null. */
export const whyNotSay = (spoken: string): string | null =>
  sayable.test(spoken) ? null : 'Write it as it sounds, in letters.';
