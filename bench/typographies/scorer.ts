import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ParsedScript } from '#domain/script/parsed-script.ts';

interface Share {
  readonly f: number;
}

/** The corpus scorer's result for one reading; shares from 0 to 1. */
export interface Score {
  readonly chars: Share;
  readonly dlg: Share;
  readonly turn: Share;
  readonly title: number | null;
  readonly extraChars: string[];
  readonly missingChars: string[];
  /** The turns of the truth and of the reading, each with its speaker and its words. */
  readonly _k: [string[], string[]];
  /** The turns of the reading; the lines of each are separated by line breaks. */
  readonly _H: { readonly text: string }[];
}

export type ScoreOne = (truth: unknown, read: ParsedScript) => Score;

/** The scorer in the corpus folder. */
export async function scorerOf(corpus: string): Promise<ScoreOne> {
  const { scoreOne } = (await import(pathToFileURL(join(corpus, 'score.mjs')).href)) as {
    scoreOne: ScoreOne;
  };
  return scoreOne;
}

export const percent = (share: number): string => (share * 100).toFixed(1).padStart(6);

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
