import { expect, it } from 'vitest';
import { linesFrom, begun, phaseOf, starts } from './testing.ts';

const waiting = { waitsForMe: true, interLineDelaySeconds: 1 };

it('waits in the actor’s turn, however long it takes, and answers at once', () => {
  const rehearsal = begun(waiting).wait(600);
  expect(phaseOf(rehearsal)).toBe('my-turn');
  expect(starts(rehearsal)).toHaveLength(1);
  rehearsal.tell('turn-over').wait(0.1);
  expect(phaseOf(rehearsal)).toBe('speaking');
  expect(starts(rehearsal)[1]).toBeCloseTo(600, 3);
});

it('answers after the chosen beat', () => {
  const rehearsal = begun({ ...waiting, answerAfterSeconds: 1.5 }).wait(10);
  rehearsal.tell('turn-over').wait(1.4);
  expect(phaseOf(rehearsal)).toBe('my-turn');
  rehearsal.wait(0.2);
  expect(starts(rehearsal)[1]).toBeCloseTo(11.5, 3);
});

it('answers without a beat where the actor is interrupted', () => {
  const lines = linesFrom('A: One', 'ME: But you said—', 'A: Two');
  const rehearsal = begun({ ...waiting, answerAfterSeconds: 2 }, lines)
    .wait(10)
    .tell('turn-over')
    .wait(0.1);
  expect(phaseOf(rehearsal)).toBe('speaking');
});

it('waits in each of several lines of the actor in a row', () => {
  const lines = linesFrom('A: One', 'ME: Two', 'ME: Three', 'A: Four');
  const rehearsal = begun(waiting, lines).wait(10).tell('turn-over').wait(60);
  expect([phaseOf(rehearsal), rehearsal.run.step]).toEqual(['my-turn', 2]);
  rehearsal.tell('turn-over').wait(0.1);
  expect(rehearsal.run.step).toBe(3);
});

it('ends a timed turn sooner, and never later', () => {
  const sooner = begun({ interLineDelaySeconds: 1 }).wait(2.5);
  sooner.tell('turn-over').wait(0.1);
  expect(starts(sooner)[1]).toBeCloseTo(2.5, 3);
});

it('takes a second press during the beat for none', () => {
  const rehearsal = begun({ ...waiting, answerAfterSeconds: 1 }).wait(10);
  rehearsal.tell('turn-over').wait(0.5).tell('turn-over').wait(0.6);
  expect(starts(rehearsal)[1]).toBeCloseTo(11, 3);
});

it('finishes a scene that ends with a line of the actor', () => {
  const rehearsal = begun(waiting, linesFrom('A: One', 'ME: Two')).wait(30);
  expect(phaseOf(rehearsal)).toBe('my-turn');
  expect(phaseOf(rehearsal.tell('turn-over'))).toBe('done');
});

it('pauses in a turn and waits in it again', () => {
  const rehearsal = begun(waiting, linesFrom('ME: One', 'A: Two')).wait(10).tell('pause').wait(60);
  rehearsal.tell('resume').wait(60);
  expect([phaseOf(rehearsal), rehearsal.run.step]).toEqual(['my-turn', 0]);
});

it('falls silent when the actor speaks over the end of a cue, and only then', () => {
  const lines = linesFrom('A: One two three', 'B: Four five six', 'ME: Seven', 'A: Eight');
  const early = begun(waiting, lines).wait(0.5).tell('cut-in');
  expect([phaseOf(early), early.run.step]).toEqual(['speaking', 0]);
  const late = begun(waiting, lines).wait(4).tell('cut-in');
  expect([phaseOf(late), late.run.step]).toEqual(['my-turn', 2]);
  expect(late.effects.filter((effect) => effect.do === 'silence')).toEqual([{ do: 'silence', fades: true }]);
});

it('follows the actor to another of their lines, ahead or back', () => {
  const lines = linesFrom('ME: One', 'A: Two', 'ME: Three', 'A: Four', 'ME: Five', 'A: Six');
  const rehearsal = begun(waiting, lines).wait(5).saidOther(4);
  expect([phaseOf(rehearsal), rehearsal.run.step, rehearsal.run.completed.has(0)]).toEqual([
    'my-turn',
    4,
    false,
  ]);
  rehearsal.wait(60).saidOther(2).tell('turn-over').wait(0.5);
  expect([rehearsal.run.step, rehearsal.heard.map(({ step }) => step)]).toEqual([3, [3]]);
});

it('stays where it is if the other line is the partner’s, or nobody waits for the actor', () => {
  const rehearsal = begun(waiting).wait(1).saidOther(4);
  expect(phaseOf(rehearsal)).toBe('speaking');
  const later = rehearsal.wait(10).saidOther(2).saidOther(9);
  expect([phaseOf(later), later.run.step]).toEqual(['my-turn', 1]);
});
