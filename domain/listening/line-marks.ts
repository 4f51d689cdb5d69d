// What became of each word of a line, from the most probable path through it.
import type { Heard } from './heard-history.ts';

export interface LineMarks {
  /** For each word of the line, in order. */
  readonly words: readonly WordOutcome[];
  /** Positions of the words after which something else was said; -1: before the first one. */
  readonly added: readonly number[];
  /** Silences of half a second and more, each after the word at a position. */
  readonly pauses: readonly { readonly after: number; readonly seconds: number }[];
}

type WordOutcome = 'said' | 'changed' | 'missed';

const shortestPauseFrames = 50;
/** Something shorter than this is a breath or a slip of the tongue. */
const shortestAddedFrames = 12;

/** A word that is not on the path is missed, or changed if something else was said in its place. */
export function lineMarks(wordCount: number, heard: readonly Heard[]): LineMarks {
  const said = new Set(heard.flatMap(({ word }) => word ?? []));
  const words: WordOutcome[] = Array.from({ length: wordCount }, (_, word) =>
    said.has(word) ? 'said' : 'missed',
  );
  const added: number[] = [];
  let before = -1;
  heard.forEach(({ word, from, to }, index) => {
    if (word !== null) {
      before = word;
      return;
    }
    const next = heard.slice(index).find((later) => later.word !== null)?.word ?? wordCount;
    const missing = words.findIndex((outcome, at) => at > before && at < next && outcome === 'missed');
    if (missing >= 0) words[missing] = 'changed';
    else if (to - from >= shortestAddedFrames && added.at(-1) !== before) added.push(before);
  });
  return { words, added, pauses: pausesIn(heard) };
}

function pausesIn(heard: readonly Heard[]): LineMarks['pauses'] {
  return heard.flatMap(({ word, to }, index) => {
    const next = heard[index + 1];
    const frames = next ? next.from - to : 0;
    return word !== null && frames >= shortestPauseFrames ? [{ after: word, seconds: frames / 100 }] : [];
  });
}
