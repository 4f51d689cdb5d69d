import { expect, it } from 'vitest';
import { asId, type CharacterId } from '#domain/ids.ts';
import { cueSheet } from '#domain/practice/cue-sheet.ts';
import { readyRun } from '#domain/practice/run-state.ts';
import { linesFrom, Rehearsal } from '#domain/practice/testing.ts';
import { defaultTiming } from '#domain/practice/timing.ts';
import { statusOf, turnToAnnounce, whoseTurn } from './run-text.ts';

const timing = { ...defaultTiming, initialCountdownSeconds: 0 };
const rehearse = (...script: string[]) =>
  new Rehearsal(readyRun(cueSheet({ lines: linesFrom(...script) }, asId<CharacterId>('ME'), timing))).tell(
    'start',
  );
const wordsOf = ({ run }: Rehearsal) => [statusOf(run), whoseTurn(run)];

it('names who continues after a pause in the partner’s line', () => {
  expect(wordsOf(rehearse('ANNA: One', 'ME: Two', 'TOM: Three').wait(1).tell('pause'))).toEqual([
    'Paused',
    'Next: TOM',
  ]);
});

it('names who continues after a pause in my line', () => {
  expect(wordsOf(rehearse('ME: One', 'ME: Two', 'TOM: Three').wait(1).tell('pause'))).toEqual([
    'Paused',
    'Next: TOM',
  ]);
});

it('names whose last line is repeated after a pause in it', () => {
  expect(wordsOf(rehearse('ME: One', 'TOM: Two').wait(4).tell('pause'))[1]).toBe('Next: TOM');
  expect(wordsOf(rehearse('TOM: One', 'ME: Two').wait(3).tell('pause'))[1]).toBe('Next: your line');
});

it('announces every line once, also two lines in a row by one speaker', () => {
  const rehearsal = rehearse('TOM: One', 'TOM: Two', 'ME: Three', 'ME: Four');
  const announced: string[] = [];
  for (let tenths = 0; tenths < 140; tenths += 1) {
    const said = turnToAnnounce(rehearsal.wait(0.1).run);
    if (said && said !== announced.at(-1)) announced.push(said);
  }
  expect(announced).toEqual(['TOM, line 1', 'TOM, line 2', 'Your line, line 3', 'Your line, line 4']);
});
