// The steps that a life can consist of. Each step has its own random numbers, so that the others stay the same when one
// is left out.
import { chanceFrom } from '#domain/chance.ts';
import { below } from './fates.ts';

const shares = {
  'writes a scene': 8,
  'edits a scene': 30,
  'ends a session': 14,
  'writes a note': 10,
  'deletes a scene': 3,
  'chooses a voice': 8,
  'records a take': 8,
  'deletes a take': 2,
  'keeps a file': 6,
  'deletes a file': 1,
  'uses both devices at once': 8,
  'sends what waits': 12,
  'reloads the tab': 5,
  'loses or finds the network': 7,
  'has no room, or has some again': 3,
  'opens a scene of the other': 3,
  'pays for Pro': 2,
  'cancels the subscription': 2,
  'has a payment fail': 1,
  'ends the subscription': 1,
  'late message': 4,
  'event from the payment provider': 5,
  'job runs': 6,
  'sweep runs': 3,
  'server has no room, or has some again': 2,
  'server process is replaced': 0.5,
  'clock goes on or back': 4,
} as const;
type StepKind = keyof typeof shares;

export interface Step {
  readonly what: StepKind;
  readonly actor: number;
  readonly device: number;
  readonly luck: number;
}

const kinds = (Object.entries(shares) as [StepKind, number][]).flatMap(([kind, share]) =>
  Array.from({ length: 2 * share }, () => kind),
);
export const actors = 2;
export const devicesEach = 2;

export function stepsOf(seed: number, count: number): Step[] {
  const chance = chanceFrom(seed);
  return Array.from({ length: count }, () => ({
    what: kinds[below(kinds.length, chance)]!,
    actor: below(actors, chance),
    device: below(devicesEach, chance),
    luck: below(2 ** 31, chance),
  }));
}
