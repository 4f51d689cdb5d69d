import fc from 'fast-check';
import { expect, it } from 'vitest';
import { asId, type CharacterId } from '../ids.ts';
import { cueSheet } from './cue-sheet.ts';
import { isActive, isWaitingForMe, readyRun } from './run-state.ts';
import { linesFrom, Rehearsal } from './testing.ts';
import { defaultTiming } from './timing.ts';

const speaker = fc.constantFrom(
  'A: One',
  'B: Two',
  'ME: Three',
  '(They wait.)',
  '+A: Four',
  '+B: Five',
  '+ME: Six',
);
const timing = fc.record({
  initialCountdownSeconds: fc.constantFrom(0, 1, 3),
  interLineDelaySeconds: fc.constantFrom(0, 0.3, 1.5),
  leavesTimeForMyLines: fc.boolean(),
  waitsForMe: fc.boolean(),
  answerAfterSeconds: fc.constantFrom(0, 0.5, 2),
});
const order = fc.oneof(
  fc.record({
    tell: fc.constantFrom('start', 'pause', 'resume', 'turn-over', 'next', 'previous', 'stop', 'reset'),
  }),
  fc.record({ wait: fc.double({ min: 0, max: 6, noNaN: true }) }),
  fc.record({ speed: fc.constantFrom(0.75, 1, 2), loops: fc.boolean() }),
  fc.record({ jump: fc.integer({ min: -1, max: 9 }) }),
  fc.record({ other: fc.integer({ min: -1, max: 9 }) }),
  fc.record({ over: fc.constant(true) }),
);
const rehearsals = fc.record({
  lines: fc.array(speaker, { maxLength: 9 }),
  timing,
  failing: fc.uniqueArray(fc.integer({ min: 0, max: 8 }), { maxLength: 4 }),
  orders: fc.array(
    order as fc.Arbitrary<{
      tell?: Parameters<Rehearsal['tell']>[0];
      wait?: number;
      jump?: number;
      other?: number;
      speed?: number;
      loops?: boolean;
      over?: boolean;
    }>,
    {
      maxLength: 40,
    },
  ),
});

it('never plays two lines at once, leaves the sheet, or loses a session, whatever is pressed', () => {
  fc.assert(
    fc.property(rehearsals, (given) => {
      const lines = linesFrom(...given.lines);
      const sheetAt = (speed: number, loops: boolean) => ({
        ...cueSheet({ lines }, asId<CharacterId>('ME'), { ...defaultTiming, ...given.timing, speed }),
        loops,
      });
      const rehearsal = new Rehearsal(readyRun(sheetAt(1, false)), (step) => given.failing.includes(step));
      for (const { tell, wait, jump, other, speed, loops = false, over } of given.orders) {
        const { phase } = rehearsal.run;
        if (over && phase.name === 'speaking') rehearsal.over(phase.startedAt);
        if (speed !== undefined) rehearsal.sheet(sheetAt(speed, loops), rehearsal.run.step);
        const { sheet } = rehearsal.run;
        if (tell) rehearsal.tell(tell);
        const { run: before } = rehearsal;
        if (wait !== undefined) rehearsal.wait(wait);
        const hasMovedOnItsOwn = wait !== undefined && isWaitingForMe(before) && rehearsal.run !== before;
        expect(hasMovedOnItsOwn).toBe(false);
        if (jump !== undefined) rehearsal.jump(jump);
        if (other !== undefined) rehearsal.saidOther(other);
        const { run, heard, now } = rehearsal;
        const overlap = heard.find((line, i) =>
          heard.slice(0, i).some((earlier) => earlier.to > line.from + 1e-9),
        );
        expect(overlap).toBeUndefined();
        expect(run.step === 0 || sheet.steps[run.step] !== undefined).toBe(true);
        expect(heard.every((line) => sheet.steps[line.step]?.by === 'partner')).toBe(true);
        const isHeard = heard.some((line) => line.from <= now && line.to > now);
        const isWithMine = run.phase.name === 'my-turn' && now < (run.phase.besideUntil ?? 0);
        expect(run.phase.name === 'speaking' || isWithMine).toBe(isHeard);
      }
      const begun = rehearsal.effects.filter((effect) => effect.do === 'session-began').length;
      const ended = rehearsal.effects.filter((effect) => effect.do === 'session-ended').length;
      expect(begun - ended).toBe(isActive(rehearsal.run) && rehearsal.run.hasBegun ? 1 : 0);
    }),
    { numRuns: 400 },
  );
});

it('always reaches its end if left alone, unless it waits for the actor', () => {
  fc.assert(
    fc.property(rehearsals, (given) => {
      const sheet = cueSheet({ lines: linesFrom(...given.lines) }, asId<CharacterId>('ME'), {
        ...defaultTiming,
        ...given.timing,
      });
      const rehearsal = new Rehearsal(readyRun(sheet), (step) => given.failing.includes(step));
      for (const { tell, wait } of given.orders) {
        if (tell) rehearsal.tell(tell);
        if (wait !== undefined) rehearsal.wait(wait);
      }
      rehearsal.tell('resume');
      for (let turn = 0; turn < 10; turn++) rehearsal.wait(100).tell('turn-over');
      rehearsal.wait(300);
      expect(isActive(rehearsal.run)).toBe(false);
    }),
  );
});
