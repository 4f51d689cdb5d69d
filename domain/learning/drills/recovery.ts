// The recovery drill: the partner goes wrong on purpose, and the actor gets the scene back on its way.
import { chanceFrom, type Chance } from '../../chance.ts';
import type { LineId } from '../../ids.ts';
import type { CueSheet, PartnerStep, Step } from '../../practice/cue-sheet.ts';
import { shuffled } from '../../practice/shuffled.ts';
import { inOtherWords } from './other-words.ts';

/**
 * Dropped: the partner's line isn't said. Jumped: the partner leaves lines out and gives a later cue. Paraphrased: other
 * words, the cue among them. Dried: the partner stops in the middle of the line.
 */
const mishaps = ['dropped', 'jumped', 'paraphrased', 'dried'] as const;
type Mishap = (typeof mishaps)[number];

export interface PlannedMishap {
  readonly kind: Mishap;
  /** The partner's line that goes wrong. */
  readonly lineId: LineId;
  /** The actor's line that brings the scene back. */
  readonly expectedLineId: LineId;
}

export interface RecoverySheet {
  readonly sheet: CueSheet;
  readonly mishaps: readonly PlannedMishap[];
}

const maxJump = 3;

/**
 * `share`: the share of cues that go wrong, 0 to 1, which is met exactly. The same seed
 * gives the same mishaps. A dried or paraphrased line has another text than the scene's.
 */
export function recoverySheet(sheet: CueSheet, seed: number, share: number): RecoverySheet {
  const chance = chanceFrom(seed);
  const cues = sheet.steps.flatMap((step, i) =>
    step.by === 'partner' && sheet.steps[i + 1]?.by === 'me' ? [i] : [],
  );
  const wrong = new Set(shuffled(cues, seed).slice(0, Math.round(share * cues.length)));
  const steps: Step[] = [];
  const planned: PlannedMishap[] = [];
  for (let i = 0; i < sheet.steps.length; i += 1) {
    const step = sheet.steps[i]!;
    if (step.by === 'me' || !wrong.has(i)) {
      steps.push(step);
      continue;
    }
    const jumpTo = jumpFrom(cues, wrong, i, chance);
    const kind = kindAt(chance, jumpTo !== null);
    const cue = kind === 'jumped' && jumpTo !== null ? jumpTo : i;
    const next = sheet.steps[cue + 1]!;
    planned.push({ kind, lineId: step.line.id, expectedLineId: next.line.id });
    if (kind === 'jumped') steps.push(sheet.steps[cue]!);
    else if (kind !== 'dropped') steps.push(altered(step, kind, chance));
    i = cue;
  }
  return { sheet: { ...sheet, steps }, mishaps: planned };
}

/** A later cue that itself is given right, or null. */
function jumpFrom(
  cues: readonly number[],
  wrong: ReadonlySet<number>,
  at: number,
  chance: Chance,
): number | null {
  const place = cues.indexOf(at);
  const ahead: number[] = [];
  for (const cue of cues.slice(place + 1, place + 1 + maxJump)) {
    if (wrong.has(cue)) break;
    ahead.push(cue);
  }
  const pick = Math.floor(chance() * ahead.length);
  return ahead[pick] ?? null;
}

function kindAt(chance: Chance, canJump: boolean): Mishap {
  const kinds = mishaps.filter((kind) => canJump || kind !== 'jumped');
  return kinds[Math.floor(chance() * kinds.length)]!;
}

function altered(step: PartnerStep, kind: 'paraphrased' | 'dried', chance: Chance): PartnerStep {
  const { text } = step.line;
  const said = kind === 'dried' ? brokenOff(text) : inOtherWords(text, chance);
  return { ...step, spokenFrom: 0, line: { ...step.line, text: said } };
}

/** The first half of the words, at least one. */
function brokenOff(text: string): string {
  const words = text.trim().split(/\s+/u);
  return `${words
    .slice(0, Math.max(1, Math.floor(words.length / 2)))
    .join(' ')
    .replace(/[.,!?…;:—–-]+$/u, '')} —`;
}

/** Recovered: the actor's next line was the one that brings the scene back. `saidLineId` is null if none was said. */
export function recoveryOf(mishap: PlannedMishap, saidLineId: LineId | null): 'recovered' | 'lost' {
  return saidLineId === mishap.expectedLineId ? 'recovered' : 'lost';
}
