import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asId, type CharacterId } from '../ids.ts';
import { cueSheet } from './cue-sheet.ts';
import { isHesitation } from './line-results.ts';
import { emptyRecord, isLineSettled, isSettled, lineResults } from './record-state.ts';
import { nextRecord, type RecordEvent } from './run-record.ts';
import { readyRun } from './run-state.ts';
import { linesFrom, Rehearsal } from './testing.ts';
import { defaultTiming } from './timing.ts';

type Sound = [from: number, to: number];

/** A rehearsal and its record, updated every `glance` seconds, with a microphone that hears `sounds`. */
class Recorded {
  record = emptyRecord;
  readonly #rehearsal: Rehearsal;
  readonly #glance: number;
  #sounds: { type: 'sound-began' | 'sound-ended'; at: number }[];

  constructor(script: string[], sounds?: Sound[], glance = 0.05) {
    const timing = { ...defaultTiming, initialCountdownSeconds: 0 };
    this.#rehearsal = new Rehearsal(
      readyRun(cueSheet({ lines: linesFrom(...script) }, asId<CharacterId>('ME'), timing)),
    );
    this.#glance = glance;
    this.#sounds = (sounds ?? []).flatMap(([from, to]) => [
      { type: 'sound-began' as const, at: from },
      { type: 'sound-ended' as const, at: to },
    ]);
    if (sounds) this.send({ type: 'listening-began' });
    this.tell('start');
  }
  send(event: RecordEvent): this {
    this.record = nextRecord(this.record, event);
    return this;
  }
  tell(what: Parameters<Rehearsal['tell']>[0]): this {
    this.#rehearsal.tell(what);
    return this.#look();
  }
  until(moment: number): this {
    while (this.#rehearsal.now < moment - 1e-9) {
      this.#rehearsal.wait(Math.min(this.#glance, moment - this.#rehearsal.now));
      this.#look();
      const heard = this.#sounds.filter(({ at }) => at <= this.#rehearsal.now);
      this.#sounds = this.#sounds.slice(heard.length);
      for (const event of heard) this.send(event);
    }
    return this;
  }
  #look(): this {
    return this.send({ type: 'moved', run: this.#rehearsal.run, at: this.#rehearsal.now });
  }
  get results() {
    return lineResults(this.record);
  }
  get steps() {
    return this.#rehearsal.run.sheet.steps;
  }
}

// The partner speaks from 0.15 to 2.15; mine is due after the pause at 3.65 and has 2 s, until 5.65.
const scene = ['TOM: One two', 'ME: Three four', 'TOM: Five'];
const close = (value: number) => expect.closeTo(value, 5);

it('without a microphone and without Next only records that the line was said', () => {
  expect(new Recorded(scene).until(6).results).toEqual([
    {
      lineId: 'line-1',
      order: 1,
      timesSaid: 1,
      allottedSeconds: 2,
      askedPauseSeconds: 1.5,
      tookSeconds: null,
      wasListenedFor: false,
      pickUpSeconds: null,
      wasPrompted: false,
      wasShown: null,
      words: null,
    },
  ]);
});

describe('Next', () => {
  it('gives how long the line took from when it was due', () => {
    expect(new Recorded(scene).until(5).tell('next').results).toMatchObject([{ tookSeconds: close(1.35) }]);
  });

  it('pressed before the line can have been said gives nothing', () => {
    expect(new Recorded(scene).until(3.8).tell('next').results).toMatchObject([{ tookSeconds: null }]);
  });

  it('gives how long a line heard by a microphone sounded', () => {
    const { results } = new Recorded(scene, [[3, 9]]).until(5).tell('next');
    expect(results).toMatchObject([{ tookSeconds: close(2), pickUpSeconds: close(0.85) }]);
  });
});

describe('with a microphone', () => {
  const heard = (...sounds: Sound[]) => new Recorded(scene, sounds).until(8).results;

  it('measures from the end of the cue to the first sound, and the line to its last', () => {
    const sounds: Sound[] = [
      [2.95, 3.4],
      [3.6, 5.15],
    ];
    expect(heard(...sounds)).toMatchObject([
      { wasListenedFor: true, pickUpSeconds: close(0.8), tookSeconds: close(2.2) },
    ]);
  });

  it('records an early entry as a negative number', () => {
    expect(heard([1.9, 4])).toMatchObject([{ pickUpSeconds: close(-0.25), tookSeconds: close(2.1) }]);
  });

  it('records no pick-up for silence', () => {
    expect(heard()).toMatchObject([{ wasListenedFor: true, pickUpSeconds: null, tookSeconds: null }]);
  });

  it('measures a line that exceeded its time while the partner speaks', () => {
    expect(heard([3.65, 6.2])).toMatchObject([{ tookSeconds: close(2.55) }]);
  });

  it('does not guess the length of a line that had not ended before the partner’s', () => {
    expect(heard([3.65, 7.9])).toMatchObject([{ tookSeconds: null }]);
  });

  it('ignores a sound from before the cue', () => {
    expect(heard([0.05, 4])).toMatchObject([
      { wasListenedFor: false, pickUpSeconds: null, tookSeconds: null },
    ]);
  });

  it('that is lost within the line, records nothing of it', () => {
    const { results } = new Recorded(scene, [[3, 4]]).until(5).send({ type: 'listening-ended' }).until(8);
    expect(results).toMatchObject([{ wasListenedFor: false, pickUpSeconds: null, tookSeconds: null }]);
  });
});

it('ignores a sound whose end is only detected within the turn', () => {
  const recorded = new Recorded(scene, []).until(1).send({ type: 'sound-began', at: 0.1 }).until(2.4);
  recorded.send({ type: 'sound-ended', at: 2 }).until(3).send({ type: 'sound-began', at: 2.95 }).until(8);
  expect(recorded.results).toMatchObject([{ wasListenedFor: true, pickUpSeconds: close(0.8) }]);
});

it('for two lines in a row, records the pick-up of the first but no lengths', () => {
  const two = ['TOM: One', 'ME: Two', 'ME: Three', 'TOM: Four'];
  expect(new Recorded(two, [[3, 7]]).until(9).results).toMatchObject([
    { order: 1, pickUpSeconds: close(0.85), tookSeconds: null, askedPauseSeconds: 1.5 },
    { order: 2, wasListenedFor: false, pickUpSeconds: null, tookSeconds: null, askedPauseSeconds: 0 },
  ]);
});

it('does not count a line that was interrupted', () => {
  expect(new Recorded(scene).until(3).tell('pause').results).toEqual([]);
  expect(new Recorded(scene).until(3).tell('stop').results).toEqual([]);
});

it('keeps the last time a line was said, and how often it was said', () => {
  const again = new Recorded(scene).until(6).tell('previous').until(8.2).tell('previous');
  expect(again.until(12).tell('next').results).toMatchObject([{ timesSaid: 2 }]);
});

it('records that a line was prompted', () => {
  const recorded = new Recorded(scene).until(1).send({ type: 'prompted', order: 1 }).until(6);
  expect(recorded.results).toMatchObject([{ wasPrompted: true }]);
});

it('records whether the script showed the line when it was said', () => {
  const recorded = new Recorded(scene).until(1).send({ type: 'lines-shown', areShown: false }).until(6);
  expect(recorded.results).toMatchObject([{ wasShown: false }]);
  expect(new Recorded(scene).until(6).results).toMatchObject([{ wasShown: null }]);
});

it('counts lines that passed while the tab slept', () => {
  const lines = ['TOM: One', 'ME: Two', 'ME: Three', 'ME: Four'];
  expect(new Recorded(lines, undefined, 20).until(40).results.map(({ order }) => order)).toEqual([1, 2, 3]);
});

const anyOrder = fc.oneof(
  fc.record({
    tell: fc.constantFrom('start', 'pause', 'resume', 'next', 'previous', 'stop', 'reset' as const),
  }),
  fc.record({ wait: fc.double({ min: 0, max: 6, noNaN: true }) }),
  fc.record({ listen: fc.constantFrom('listening-began', 'listening-ended' as const) }),
  fc.record({ sound: fc.constantFrom('sound-began', 'sound-ended' as const) }),
);

it('never has more than my lines, or impossible times, whatever happens', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('A: One', 'B: Two', 'ME: Three', 'ME: Four five six', '(They wait.)'), {
        maxLength: 8,
      }),
      fc.array(anyOrder, { maxLength: 40 }),
      fc.constantFrom(0.05, 0.7, 5),
      (script, orders, glance) => {
        const recorded = new Recorded(script, undefined, glance);
        let now = 0;
        for (const order of orders) {
          if ('tell' in order) recorded.tell(order.tell as Parameters<Rehearsal['tell']>[0]);
          if ('wait' in order) recorded.until((now += order.wait));
          if ('listen' in order) recorded.send({ type: order.listen as 'listening-began' });
          if ('sound' in order) recorded.send({ type: order.sound as 'sound-began', at: now });
        }
        const mine = new Set(recorded.steps.filter(({ by }) => by === 'me').map(({ line }) => line.id));
        const { results } = recorded;
        expect(new Set(results.map(({ lineId }) => lineId)).size).toBe(results.length);
        for (const result of results) {
          expect(mine.has(result.lineId)).toBe(true);
          expect(result.timesSaid).toBeGreaterThan(0);
          expect(result.allottedSeconds).toBeGreaterThanOrEqual(0);
          expect(result.tookSeconds ?? 0).toBeGreaterThanOrEqual(0);
          expect(result.tookSeconds ?? 0).toBeLessThanOrEqual(now);
          expect(Math.abs(result.pickUpSeconds ?? 0)).toBeLessThanOrEqual(now);
          expect(result.pickUpSeconds === null || result.wasListenedFor).toBe(true);
        }
      },
    ),
  );
});

it('times my last line to its end, even if the scene ends before that is known', () => {
  const rehearsed = new Recorded(['TOM: One two', 'ME: Three four'], [[3.5, 5.8]]).until(7);
  expect(rehearsed.results).toMatchObject([{ tookSeconds: close(2.3), pickUpSeconds: close(1.35) }]);
});

describe('the words that were recognized', () => {
  const words = {
    missed: [6],
    changed: [],
    added: [],
    pauses: [],
    isReliable: true,
    isCorrected: false,
  };

  it('belong to the line that was said, though they are known a moment later', () => {
    const recorded = new Recorded(scene).until(4).send({ type: 'words-followed' }).until(6);
    expect(recorded.record.followedLineId).toBe('line-1');
    recorded.send({ type: 'words-said', words });
    expect(recorded.results[0]!.words).toEqual(words);
    expect(recorded.record.followedLineId).toBeNull();
  });

  it('are forgotten if the line was left before its end', () => {
    const recorded = new Recorded(scene).until(4).send({ type: 'words-followed' }).tell('pause');
    expect(recorded.send({ type: 'words-said', words }).results).toEqual([]);
  });

  it('are those that a second recognizer agrees on, which is known later still', () => {
    const recorded = new Recorded(scene).until(4).send({ type: 'words-followed' }).until(6);
    recorded.send({ type: 'words-asked', lineId: asId('line-1') }).send({ type: 'words-said', words });
    expect([isSettled(recorded.record), isLineSettled(recorded.record, asId('line-1'))]).toEqual([
      false,
      false,
    ]);
    recorded.send({ type: 'corrected', lineId: asId('line-1') });
    const agreed = { ...words, missed: [] };
    recorded.send({ type: 'words-recognized', lineId: asId('line-1'), words: agreed });
    expect(recorded.results[0]!.words).toEqual({ ...agreed, isCorrected: true });
    expect(isSettled(recorded.record)).toBe(true);
  });

  it('count as right if the actor says so', () => {
    const recorded = new Recorded(scene).until(4).send({ type: 'words-followed' }).until(6);
    recorded.send({ type: 'words-said', words }).send({ type: 'corrected', lineId: asId('line-1') });
    expect(isHesitation({ ...recorded.results[0]!, wasListenedFor: false })).toBe(false);
  });
});
