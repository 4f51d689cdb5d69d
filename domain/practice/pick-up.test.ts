import fc from 'fast-check';
import { expect, it } from 'vitest';
import { newDetector, hear, type LevelFrame, type SoundEvent } from './pick-up.ts';

const frameSeconds = 0.005;

interface Sounding {
  readonly from: number;
  readonly to: number;
  readonly decibels: number;
}

interface Recorded {
  readonly seconds: number;
  readonly room?: number;
  /** How far the room's level varies in either direction. */
  readonly unrest?: number;
  readonly voice?: readonly Sounding[];
  readonly partner?: readonly Sounding[];
  readonly seed?: number;
}

/** Levels as a microphone gives them: a voice rises within 20 ms and dips between syllables. */
function recorded({ seconds, room = -65, unrest = 2, voice = [], partner = [], seed = 1 }: Recorded) {
  const chance = chanceFrom(seed);
  const frames: LevelFrame[] = [];
  for (let index = 0; index * frameSeconds < seconds; index++) {
    const at = index * frameSeconds;
    const levels = [room + (chance() - 0.5) * 2 * unrest];
    for (const sound of [...voice, ...partner]) {
      if (at < sound.from || at >= sound.to) continue;
      const since = at - sound.from;
      const attack = Math.min(0, (since / 0.02 - 1) * 20);
      const syllable = since % 0.22 > 0.17 ? -14 : 0;
      levels.push(sound.decibels + attack + syllable + (chance() - 0.5) * 4);
    }
    const isPartnerHeard = partner.some(({ from, to }) => at >= from && at < to + 0.15);
    frames.push({ at, decibels: Math.max(...levels), isPartnerHeard });
  }
  return frames;
}

function heardIn(frames: readonly LevelFrame[]): SoundEvent[] {
  let detector = newDetector;
  return frames.flatMap((frame) => {
    const next = hear(detector, frame);
    detector = next.detector;
    return next.sound ? [next.sound] : [];
  });
}

const chanceFrom = (seed: number) => {
  let state = seed >>> 0 || 1;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
};

const began = (sounds: readonly SoundEvent[]) =>
  sounds.filter(({ type }) => type === 'sound-began').map(({ at }) => at);

it('detects when a voice begins and ends, including its pauses for breath', () => {
  const voice = [
    { from: 2, to: 3, decibels: -30 },
    { from: 3.3, to: 4, decibels: -34 },
  ];
  const [first, last, ...more] = heardIn(recorded({ seconds: 6, voice }));
  expect(first).toMatchObject({ type: 'sound-began', at: expect.closeTo(2, 1) });
  expect(last).toMatchObject({ type: 'sound-ended', at: expect.closeTo(4, 1) });
  expect(more).toEqual([]);
});

it('detects the beginning of any voice that is louder than its room, within 50 ms', () => {
  const rooms = fc.record({
    room: fc.double({ min: -85, max: -42, noNaN: true }),
    unrest: fc.double({ min: 0.2, max: 4, noNaN: true }),
    above: fc.double({ min: 18, max: 40, noNaN: true }),
    pauses: fc.array(fc.double({ min: 0.6, max: 2, noNaN: true }), { minLength: 1, maxLength: 12 }),
    length: fc.double({ min: 0.15, max: 1.5, noNaN: true }),
    seed: fc.integer(),
  });
  fc.assert(
    fc.property(rooms, ({ room, unrest, above, pauses, length, seed }) => {
      const decibels = Math.max(room + above, -50);
      let at = 0.5;
      const voice = pauses.map((pause) => {
        const from = at + pause;
        at = from + length;
        return { from, to: at, decibels };
      });
      const heard = began(heardIn(recorded({ seconds: at + 1, room, unrest, voice, seed })));
      expect(heard).toHaveLength(voice.length);
      heard.forEach((moment, index) => expect(Math.abs(moment - voice[index]!.from)).toBeLessThan(0.05));
    }),
  );
});

it('detects nothing in a room where nobody speaks', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -100, max: -30, noNaN: true }),
      fc.double({ min: 0, max: 5, noNaN: true }),
      fc.integer(),
      (room, unrest, seed) => {
        expect(heardIn(recorded({ seconds: 20, room, unrest, seed }))).toEqual([]);
      },
    ),
  );
});

it('ends every sound it began, in order, and begins none twice', () => {
  const frame = fc.record({
    decibels: fc.double({ min: -100, max: 0, noNaN: true }),
    isPartnerHeard: fc.boolean(),
    times: fc.integer({ min: 1, max: 200 }),
  });
  fc.assert(
    fc.property(fc.array(frame, { maxLength: 60 }), (stretches) => {
      const frames = stretches
        .flatMap(({ times, ...level }) => Array.from({ length: times }, () => level))
        .map((level, index) => ({ ...level, at: index * frameSeconds }));
      const sounds = heardIn(frames);
      sounds.forEach(({ type, at }, index) => {
        expect(type).toBe(index % 2 === 0 ? 'sound-began' : 'sound-ended');
        expect(at).toBeGreaterThanOrEqual(sounds[index - 1]?.at ?? 0);
      });
    }),
  );
});

it('does not take a click for a voice', () => {
  const voice = [{ from: 2, to: 2.035, decibels: -15 }];
  expect(heardIn(recorded({ seconds: 4, voice }))).toEqual([]);
});

it('ignores the partner’s voice from the loudspeakers', () => {
  const partner = [
    { from: 1, to: 3, decibels: -45 },
    { from: 5, to: 7, decibels: -42 },
    { from: 9, to: 10, decibels: -46 },
  ];
  expect(heardIn(recorded({ seconds: 11, partner }))).toEqual([]);
});

it('detects the actor’s early entry over the loudspeakers', () => {
  const partner = [
    { from: 1, to: 3, decibels: -45 },
    { from: 5, to: 7, decibels: -45 },
  ];
  const voice = [{ from: 6.7, to: 8, decibels: -22 }];
  const heard = began(heardIn(recorded({ seconds: 9, partner, voice })));
  expect(heard).toEqual([expect.closeTo(6.7, 1)]);
});

it('adapts to a room that has become louder', () => {
  const voice = [{ from: 12, to: 13, decibels: -22 }];
  const quiet = recorded({ seconds: 3, room: -65 });
  const loud = recorded({ seconds: 15, room: -45, voice }).map((frame) => ({ ...frame, at: frame.at + 3 }));
  const heard = began(heardIn([...quiet, ...loud]));
  expect(heard.at(-1)).toBeCloseTo(15, 1);
});

it('learns the room later if somebody spoke throughout at first', () => {
  const voice = [
    { from: 0, to: 1, decibels: -30 },
    { from: 3, to: 4, decibels: -32 },
  ];
  expect(began(heardIn(recorded({ seconds: 5, voice })))).toEqual([expect.closeTo(3, 1)]);
});
