import { describe, expect, it } from 'vitest';
import { asId, type CharacterId } from '../ids.ts';
import { cueSheet, estimatedSeconds } from './cue-sheet.ts';
import { currentLines, readyRun } from './run-state.ts';
import { linesFrom, Rehearsal } from './testing.ts';
import { defaultTiming } from './timing.ts';

const ME = asId<CharacterId>('ME');
const timing = { ...defaultTiming, initialCountdownSeconds: 0, interLineDelaySeconds: 1 };
const sheetOf = (lines: string[], given: Partial<typeof timing> = {}) =>
  cueSheet({ lines: linesFrom(...lines) }, ME, { ...timing, ...given });
const told = (lines: string[], given: Partial<typeof timing> = {}) =>
  new Rehearsal(readyRun(sheetOf(lines, given))).tell('start').wait(0.5);
const textsNow = ({ run }: Rehearsal) => currentLines(run).map(({ text }) => text);

describe('two lines of the partner', () => {
  const lines = ['A: One', '+B: Two', 'ME: Three', 'A: Four'];

  it('are one step, and take as long as the longer one', () => {
    const [both, ...rest] = sheetOf(lines).steps;
    expect(both).toMatchObject({ line: { text: 'One' }, beside: { line: { text: 'Two' }, spokenFrom: 0 } });
    expect(rest.map(({ line }) => line.text)).toEqual(['Three', 'Four']);
    const alone = sheetOf(lines.filter((line) => !line.startsWith('+')));
    expect(estimatedSeconds(sheetOf(lines))).toBe(estimatedSeconds(alone));
  });

  it('are both current while they are heard', () => {
    expect(textsNow(told(lines))).toEqual(['One', 'Two']);
  });

  it('are two steps if a direction or the same speaker is between them', () => {
    expect(sheetOf(['A: One', '(They wait.)', '+B: Two']).steps).toHaveLength(2);
    expect(sheetOf(['A: One', '+A: Two']).steps).toHaveLength(2);
  });
});

describe.each([
  ['the partner’s is written first', ['B: Zero', 'A: One', '+ME: Two', 'B: Three']],
  ['mine is written first', ['B: Zero', 'ME: Two', '+A: One', 'B: Three']],
])('a line of mine and one of the partner’s, where %s', (_order, lines) => {
  const begun = (given: Partial<typeof timing> = {}) => told(lines, given).wait(2.9);

  it('begin together', () => {
    const { run, heard } = begun();
    expect(run.phase).toMatchObject({ name: 'my-turn', startedAt: heard.at(-1)!.from });
    expect(textsNow(begun())).toEqual(['One', 'Two']);
  });

  it('go on when both are over', () => {
    const rehearsal = begun({ waitsForMe: true, answerAfterSeconds: 0 });
    const { from, to } = rehearsal.heard.at(-1)!;
    rehearsal.tell('turn-over').wait(0.1);
    expect(rehearsal.now).toBeLessThan(to);
    expect(rehearsal.run.phase).toMatchObject({ name: 'my-turn', startedAt: from, endsAt: to });
    rehearsal.wait(2);
    expect(textsNow(rehearsal)).toEqual(['Three']);
  });

  it('are both said again after a pause', () => {
    const rehearsal = begun({ waitsForMe: true }).tell('pause').tell('resume').wait(1);
    expect(rehearsal.heard.slice(-2).map(({ step }) => step)).toEqual([1, 1]);
    expect(textsNow(rehearsal)).toEqual(['One', 'Two']);
  });
});
