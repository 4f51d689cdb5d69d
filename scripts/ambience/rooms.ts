// The recipes: what is heard in each environment, and how far away. Every layer is scaled to the same level first, so
// the gains here are relative loudness.
import { chanceFrom, type Chance } from '#domain/chance.ts';
import type { RoomId } from '#domain/ambience/environments.ts';
import { babble } from './babble.ts';
import { chirp, clink, roomAnswer, rustle, scattered, thud, typing } from './happenings.ts';
import {
  band,
  convolved,
  evened,
  filtered,
  mixed,
  ringLength,
  silentRing,
  type Response,
  type Ring,
} from './ring.ts';

const cups = clink(1800, 3600);
const cutlery = clink(2600, 5200);

export const rooms: Record<RoomId, () => Ring> = {
  cafe() {
    const chance = chanceFrom(11);
    const tables = babble(12, 9, 2200);
    const steam = swelling(noise(chance, band(1800, 6000)), chance, [2, 3], 0.95);
    return mixed(
      [inRoom(tables, chance, 0.45, 0.5), 1],
      [inRoom(scattered(chance, 26, cups), chance, 0.35, 0.5), 0.22],
      [evened(steam), 0.07],
      [air(chance), 0.16],
    );
  },
  restaurant() {
    const chance = chanceFrom(21);
    return mixed(
      [inRoom(babble(22, 16, 2000), chance, 0.6, 0.7), 1],
      [inRoom(scattered(chance, 60, cutlery), chance, 0.5, 0.6), 0.2],
      [inRoom(scattered(chance, 14, cups), chance, 0.5, 0.6), 0.13],
      [air(chance), 0.16],
    );
  },
  courtroom() {
    const chance = chanceFrom(31);
    return mixed(
      [inRoom(babble(32, 3, 1000), chance, 0.9, 1.5), 0.5],
      [inRoom(scattered(chance, 7, rustle), chance, 0.9, 0.6), 0.22],
      [inRoom(scattered(chance, 3, thud), chance, 0.9, 0.8), 0.25],
      [air(chance), 1],
    );
  },
  theater() {
    const chance = chanceFrom(41);
    return mixed(
      [inRoom(babble(42, 8, 1300), chance, 0.85, 1.4), 1],
      [inRoom(scattered(chance, 9, rustle), chance, 0.85, 0.8), 0.16],
      [inRoom(scattered(chance, 6, thud), chance, 0.85, 0.8), 0.3],
      [air(chance), 0.7],
    );
  },
  office() {
    const chance = chanceFrom(51);
    return mixed(
      [inRoom(babble(52, 3, 1500), chance, 0.3, 0.8), 0.55],
      [inRoom(scattered(chance, 11, typing), chance, 0.2, 0.4), 0.38],
      [inRoom(scattered(chance, 3, rustle), chance, 0.2, 0.4), 0.12],
      [air(chance), 1],
    );
  },
  outdoors() {
    const chance = chanceFrom(61);
    const gusts = [1, 2, 3, 5];
    const wind = swelling(noise(chance, band(70, 420)), chance, gusts, 0.7);
    const leaves = swelling(noise(chance, band(1500, 5200)), chance, gusts, 0.9);
    return mixed(
      [evened(wind), 0.8],
      [evened(leaves), 0.45],
      [inRoom(scattered(chance, 16, chirp), chance, 0.6, 0.5), 0.4],
    );
  },
};

/** The sound of a quiet room: ventilation, and the street outside. */
const air = (chance: Chance): Ring =>
  evened(noise(chance, (hertz) => band(70, 900)(hertz) / Math.sqrt(Math.max(hertz, 1))));

function noise(chance: Chance, response: Response): Ring {
  return filtered(
    silentRing().map(() => chance() * 2 - 1),
    response,
  );
}

/** `share`: the part that is reflected by the walls. */
function inRoom(ring: Ring, chance: Chance, seconds: number, share: number): Ring {
  const walls = evened(convolved(ring, roomAnswer(chance, seconds)));
  return evened(mixed([evened(ring), 1], [walls, share]));
}

/** Rises and falls a whole number of times around the ring: `times` are these numbers, `depth` is 0 to 1. */
function swelling(ring: Ring, chance: Chance, times: readonly number[], depth: number): Ring {
  const waves = times.map((rounds) => ({ rounds, phase: chance() * 2 * Math.PI }));
  return ring.map((sample, i) => {
    const height = waves.reduce(
      (sum, { rounds, phase }) => sum + Math.sin((2 * Math.PI * rounds * i) / ringLength + phase),
      0,
    );
    return sample * Math.max(0, 1 + (depth * height) / Math.sqrt(times.length)) ** 1.5;
  });
}
