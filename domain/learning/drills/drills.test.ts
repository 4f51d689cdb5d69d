import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chanceFrom } from '../../chance.ts';
import { asId, type LineId } from '../../ids.ts';
import { cueSheet } from '../../practice/cue-sheet.ts';
import { linesFrom } from '../../practice/testing.ts';
import { defaultTiming } from '../../practice/timing.ts';
import { cueToLine, interleaved, onlyLines, speedThrough } from './drill-steps.ts';
import { faded, fadingRounds } from './fading.ts';
import { cueWordsIn, nextOfToday, nextRound } from './next-round.ts';
import { inOtherWords } from './other-words.ts';
import { buildUp, phrasesOf } from './phrases.ts';
import { recoveryOf, recoverySheet } from './recovery.ts';

const sheetOf = (...written: string[]) =>
  cueSheet({ lines: linesFrom(...written) }, asId('ME'), defaultTiming);
const said = (steps: ReturnType<typeof sheetOf>['steps']) =>
  steps.map((step) => `${step.by}: ${step.line.text.slice(step.by === 'partner' ? step.spokenFrom : 0)}`);
const texts = fc
  .array(
    fc.constantFrom(
      'I',
      'went',
      'home,',
      'and',
      'then',
      'Tom',
      'said:',
      '“No.”',
      '—',
      'because',
      'it',
      'rained…',
    ),
    {
      maxLength: 40,
    },
  )
  .map((words) => words.join(' '));

describe('building up', () => {
  const text = 'I went to the market, I bought six apples, and then I came home.';
  const words = (spans: readonly { from: number; to: number }[]) =>
    spans.map(({ from, to }) => text.slice(from, to).trim());

  it('chains phrases forwards or backwards until the whole line is said', () => {
    expect(words(buildUp(text, 'forwards'))).toEqual([
      'I went to the market,',
      'I bought six apples,',
      'I went to the market, I bought six apples,',
      'and then I came home.',
      text,
    ]);
    expect(words(buildUp(text, 'backwards'))).toEqual([
      'and then I came home.',
      'I bought six apples,',
      'I bought six apples, and then I came home.',
      'I went to the market,',
      text,
    ]);
  });

  it('leaves out nothing', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const phrases = phrasesOf(text);
        const chained = phrases.map(({ from, to }) => text.slice(from, to)).join('');
        expect(chained).toBe(/[\p{L}\p{N}]/u.test(text) ? text : '');
        for (const { from, to } of phrases) expect(text.slice(from, to)).toMatch(/[\p{L}\p{N}]/u);
      }),
    );
  });
});

describe('fading', () => {
  const hiddenIn = (text: string, round: number, seed: number) => {
    let at = 0;
    return new Set(
      faded(text, round, seed).flatMap(({ text: part, isHidden }) => {
        at += part.length;
        return isHidden ? [at] : [];
      }),
    );
  };

  it('hides more in every round, keeps hidden what was, and ends with nothing', () => {
    fc.assert(
      fc.property(texts, fc.nat(), (text, seed) => {
        for (let round = 0; round <= fadingRounds; round += 1) {
          const parts = faded(text, round, seed);
          expect(parts.map((part) => part.text).join('')).toBe(text);
          const now = hiddenIn(text, round, seed);
          expect([...hiddenIn(text, round - 1, seed)].every((word) => now.has(word))).toBe(true);
        }
        expect(faded(text, 0, seed).some(({ isHidden }) => isHidden)).toBe(false);
        expect(
          faded(text, fadingRounds, seed).every(
            ({ text, isHidden }) => isHidden || !/[\p{L}\p{N}]/u.test(text),
          ),
        ).toBe(true);
      }),
    );
  });

  it('keeps trouble words longest', () => {
    const shown = faded('The money is gone', 4, 7, [4]).flatMap(({ text, isHidden }) =>
      isHidden ? [] : [text.trim()],
    );
    expect(shown.filter(Boolean)).toEqual([]);
    expect(faded('The money is gone', 3, 7, [4]).find(({ text }) => text.includes('money'))!.isHidden).toBe(
      false,
    );
  });
});

describe('drills as cue sheets', () => {
  const sheet = sheetOf(
    'A: Where were you last night?',
    'ME: Out.',
    'ME: All night.',
    'A: With whom?',
    'ME: Nobody.',
  );

  it('shortens cues and mixes them by the seed', () => {
    const steps = said(cueToLine(sheet, 3, 2).steps);
    expect(steps.toSorted()).toEqual(
      ['partner: last night?', 'me: Out.', 'me: All night.', 'partner: With whom?', 'me: Nobody.'].toSorted(),
    );
    expect(said(cueToLine(sheet, 3, 2).steps)).toEqual(steps);
  });

  it('keeps only lines that fail, each with its cue', () => {
    expect(said(onlyLines(sheet, new Set(['line-4'])).steps)).toEqual(['partner: With whom?', 'me: Nobody.']);
  });

  it('hurries everyone', () => {
    const fast = speedThrough(sheet);
    expect(fast.speed).toBe(1.5);
    expect(
      fast.steps.map((step) => (step.by === 'me' ? step.pauseBeforeSeconds : step.pauseAfterSeconds)),
    ).toEqual([0, 0, 0, 0, 0]);
    const seconds = (steps: typeof sheet.steps) =>
      steps.reduce(
        (sum, step) => sum + (step.by === 'me' ? step.turnSeconds - step.pauseBeforeSeconds : 0),
        0,
      );
    expect(seconds(fast.steps)).toBeCloseTo(seconds(sheet.steps) / 1.5, 6);
  });

  it('mixes scenes, each in its own order', () => {
    const [one, other] = [
      sheetOf('A: 1', 'ME: one', 'A: 2', 'ME: two'),
      sheetOf('A: a', 'ME: first', 'A: b', 'ME: second'),
    ];
    const mine = interleaved([one, other], 5)
      .filter(({ by }) => by === 'me')
      .map(({ line }) => line.text);
    expect(mine.filter((text) => ['one', 'two'].includes(text))).toEqual(['one', 'two']);
    expect(mine.filter((text) => ['first', 'second'].includes(text))).toEqual(['first', 'second']);
    expect(['one', 'two'].includes(mine[0]!)).not.toBe(['one', 'two'].includes(mine[1]!));
  });
});

describe('recovery', () => {
  const long = sheetOf(
    ...Array.from({ length: 200 }, (_, i) => [`A: I want to go home now ${i}`, `ME: No ${i}`]).flat(),
  );

  it('goes wrong by the seed, as often as it is told', () => {
    fc.assert(
      fc.property(fc.nat(), fc.double({ min: 0, max: 1, noNaN: true }), (seed, share) => {
        const { sheet, mishaps } = recoverySheet(long, seed, share);
        expect(recoverySheet(long, seed, share).mishaps).toEqual(mishaps);
        expect(Math.abs(mishaps.length - share * 200)).toBeLessThanOrEqual(1);
        const mine = sheet.steps.flatMap((step) => (step.by === 'me' ? [step.line.id] : []));
        for (const { expectedLineId } of mishaps) expect(mine).toContain(expectedLineId);
      }),
    );
  });

  it('does each kind of mishap', () => {
    const { sheet, mishaps } = recoverySheet(long, 4, 0.3);
    const placeOf = (lineId: string) => sheet.steps.findIndex((step) => step.line.id === lineId);
    const describe = (mishap: (typeof mishaps)[number]) => {
      const before = sheet.steps[placeOf(mishap.expectedLineId) - 1]!;
      const isLater = Number(mishap.expectedLineId.slice(5)) > Number(mishap.lineId.slice(5)) + 1;
      if (placeOf(mishap.lineId) === -1) return isLater ? 'jumped' : 'dropped';
      if (before.line.text === 'I want to —') return 'dried';
      return before.line.text.includes('I want to go home') ? 'nothing' : 'paraphrased';
    };
    expect(mishaps.map(describe)).toEqual(mishaps.map(({ kind }) => kind));
    expect(new Set(mishaps.map(({ kind }) => kind)).size).toBe(4);
  });

  it('is recovered by the line that brings the scene back, and by no other', () => {
    const [mishap] = recoverySheet(long, 4, 0.3).mishaps;
    expect(recoveryOf(mishap!, mishap!.expectedLineId)).toBe('recovered');
    expect(recoveryOf(mishap!, null)).toBe('lost');
    expect(recoveryOf(mishap!, asId('line-1'))).toBe('lost');
  });

  it('never paraphrases a line in its own words', () => {
    fc.assert(
      fc.property(texts, fc.nat(), (text, seed) => {
        expect(inOtherWords(text, chanceFrom(seed))).not.toBe(text);
      }),
    );
  });
});

describe('what comes after a round', () => {
  const got = (...ids: string[]) => ids.map((id) => ({ lineId: asId<LineId>(id), grade: 'got' as const }));

  it('brings back what failed', () => {
    expect(nextRound('fading', 2, [...got('a', 'b'), { lineId: asId('c'), grade: 'missed' }])).toEqual({
      kind: 'again',
      lineIds: ['c'],
    });
    expect(nextRound('fading', 2, [{ lineId: asId('c'), grade: 'missed' }, ...got('c')])).toEqual({
      kind: 'harder',
      round: 3,
    });
  });

  it('gets harder, and then another way', () => {
    expect([0, 1, 2].map(cueWordsIn)).toEqual([12, 4, 2]);
    expect(nextRound('cue-to-line', 1, got('a'))).toEqual({ kind: 'harder', round: 2 });
    expect(nextRound('cue-to-line', 2, got('a'))).toEqual({ kind: 'way', way: 'run' });
    expect(nextRound('written', 0, got('a'))).toEqual({ kind: 'way', way: 'cue-to-line' });
  });

  it('after today’s lines is what was missed, then what is left, then the scene', () => {
    const missed = [{ lineId: asId<LineId>('c'), grade: 'missed' as const }];
    expect(nextOfToday([...got('a'), ...missed], [asId('b')])).toEqual({ kind: 'again', lineIds: ['c'] });
    expect(nextOfToday([...missed, ...got('c')], [asId('b'), asId('b')])).toEqual({
      kind: 'again',
      lineIds: ['b'],
    });
    expect(nextOfToday(got('a'), [])).toEqual({ kind: 'way', way: 'run' });
  });
});
