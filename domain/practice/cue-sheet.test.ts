import { describe, expect, it } from 'vitest';
import { asId, type CharacterId } from '../ids.ts';
import {
  comingPartnerSteps,
  cueSheet,
  type CueSheet,
  estimatedSeconds,
  isSpoken,
  nextPartnerStep,
  previewSheet,
  previousPartnerStep,
  stepOnPage,
} from './cue-sheet.ts';
import { linesFrom } from './testing.ts';
import { defaultTiming } from './timing.ts';

const sheetOf = (lines: ReturnType<typeof linesFrom>, timing = defaultTiming) =>
  cueSheet({ lines }, asId<CharacterId>('ME'), timing);
const times = (sheet: ReturnType<typeof sheetOf>) =>
  sheet.steps.map((step) =>
    step.by === 'me' ? `me ${step.turnSeconds}` : `partner ${step.pauseAfterSeconds}`,
  );

describe('cueSheet', () => {
  it('waits the pause after each partner line, and leaves time for mine', () => {
    const lines = linesFrom('A: One', 'B: Two', 'ME: Three', 'ME: Four', 'A: Five');
    expect(times(sheetOf(lines))).toEqual(['partner 1.5', 'partner 0', 'me 3.5', 'me 2', 'partner 1.5']);
  });

  it('waits only the pause if no time is left for my lines', () => {
    const timing = { ...defaultTiming, leavesTimeForMyLines: false };
    const lines = linesFrom('ME: Zero', 'A: One', 'ME: Two', 'ME: Three', 'A: Four');
    expect(times(sheetOf(lines, timing))).toEqual(['me 0', 'partner 0', 'me 1.5', 'me 0', 'partner 1.5']);
  });

  it('lets one partner cut another off where a line ends in a dash', () => {
    const lines = linesFrom(
      'A: I only—',
      'B: You never -',
      'B: "Never—"',
      'C: Now, now—',
      'C: Both of you.',
      'ME: Six',
    );
    expect(times(sheetOf(lines)).slice(0, 5)).toEqual([
      'partner 0',
      'partner 1.5',
      'partner 0',
      'partner 1.5',
      'partner 0',
    ]);
  });

  it('leaves out stage directions and lines without words, and keeps the scene’s order', () => {
    const lines = linesFrom('A: One', '(He leaves.)', 'B: (nods)', 'A: …', 'ME: Two').toReversed();
    expect(sheetOf(lines).steps.map((step) => step.line.order)).toEqual([0, 4]);
  });

  it('counts a line with a parenthetical as spoken', () => {
    expect(isSpoken({ isStageDirection: false, text: '(softly) Go.' })).toBe(true);
  });
});

it('estimates how long a run takes', () => {
  const lines = linesFrom('A: One', 'ME: Two', 'A: Three');
  expect(estimatedSeconds(sheetOf(lines))).toBe(2 + (1.5 + 2) + (2 + 1.5));
});

describe('previewSheet', () => {
  it('has the first three partner lines with a pause after each, and no countdown', () => {
    const lines = linesFrom('A: One', 'ME: Two', 'B: Three', 'A: Four', 'A: Five');
    const preview = previewSheet(sheetOf(lines), defaultTiming);
    expect(preview.countdownSeconds).toBe(0);
    expect(preview.steps.map((step) => step.line.text)).toEqual(['One', 'Three', 'Four']);
    expect(times(preview)).toEqual(['partner 1.5', 'partner 1.5', 'partner 1.5']);
  });
});

describe('finding partner steps', () => {
  const sheet = sheetOf(linesFrom('ME: Zero', 'A: One', 'ME: Two', 'B: Three', 'ME: Four'));

  it('finds the next and the previous step, without the step itself', () => {
    expect([nextPartnerStep(sheet, -1), nextPartnerStep(sheet, 1), nextPartnerStep(sheet, 3)]).toEqual([
      1,
      3,
      null,
    ]);
    expect([previousPartnerStep(sheet, 3), previousPartnerStep(sheet, 1)]).toEqual([1, null]);
  });
});

describe('the lines to prepare', () => {
  const lines = linesFrom(...Array.from({ length: 9 }, (_, i) => (i % 3 === 1 ? `ME: ${i}` : `A: ${i}`)));
  const coming = (sheet: CueSheet, step: number, seconds: number) =>
    comingPartnerSteps(sheet, step, seconds).map((next) => next.line.text);

  it('are those due within this many seconds, and at least four', () => {
    // 0 at 0 | 2 at 5.5 | 3 at 9 | 5 at 14.5 | 6 at 18 | 8 at 23.5
    const sheet = sheetOf(lines);
    expect(coming(sheet, 0, 1)).toEqual(['0', '2', '3', '5']);
    expect(coming(sheet, 0, 18.5)).toEqual(['0', '2', '3', '5', '6']);
    expect(coming(sheet, 8, 60)).toEqual(['8']);
  });

  it('are more at a higher speed', () => {
    const fast = sheetOf(lines, { ...defaultTiming, speed: 2 });
    expect(coming(fast, 0, 12.5)).toEqual(['0', '2', '3', '5', '6']);
  });

  it('continue once at the beginning of a loop', () => {
    const sheet = { ...sheetOf(lines), loops: true };
    expect(coming(sheet, 6, 1)).toEqual(['6', '8', '0', '2']);
    expect(coming(sheet, 6, 600)).toEqual(['6', '8', '0', '2', '3', '5']);
  });
});

it('finds the first step on a page, or after it', () => {
  const lines = linesFrom('A: One', 'ME: Two', 'A: Three').map((line, i) => ({
    ...line,
    source: { page: 1 + 2 * i, line: 1 },
  }));
  const sheet = sheetOf(lines);
  expect([1, 2, 3, 5, 9].map((page) => stepOnPage(sheet, page))).toEqual([0, 1, 1, 2, 0]);
});
