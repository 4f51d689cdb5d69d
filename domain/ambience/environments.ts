// The rooms a scene can be rehearsed in: docs/product/voices.md#ambience.
export const environments = [
  { id: 'none', name: 'None', description: 'No sound but the scene', volume: 0 },
  { id: 'cafe', name: 'Cafe', description: 'Talk at other tables, cups and spoons', volume: 0.3 },
  { id: 'courtroom', name: 'Courtroom', description: 'A high, hushed hall and shuffled papers', volume: 0.2 },
  { id: 'outdoors', name: 'Outdoors', description: 'Wind in the leaves, and birds', volume: 0.4 },
  { id: 'office', name: 'Office', description: 'Keyboards, and voices down the corridor', volume: 0.25 },
  { id: 'restaurant', name: 'Restaurant', description: 'A full room, glasses and cutlery', volume: 0.3 },
  { id: 'theater', name: 'Theater', description: 'A house settling before the play', volume: 0.2 },
] as const;

export type Environment = (typeof environments)[number];
export type EnvironmentId = Environment['id'];
/** The environments with sound. */
export type RoomId = Exclude<EnvironmentId, 'none'>;

const environmentOf = (id: EnvironmentId): Environment =>
  environments.find((environment) => environment.id === id)!;

export const isEnvironmentId = (value: unknown): value is EnvironmentId =>
  environments.some(({ id }) => id === value);

export const roomIds = environments.flatMap(({ id }) => (id === 'none' ? [] : [id]));

/** From 0 to 1, in tenths. */
export const defaultAmbientVolume = 0.3;

/** The volume of an environment: the master volume times its own. */
export const ambientGain = (id: EnvironmentId, masterVolume: number): number =>
  environmentOf(id).volume * masterVolume;

/** The URL of its audio. */
export const ambientPath = (id: RoomId): string => `/audio/ambient/${id}.mp3`;

/**
 * The part of the file that loops, in seconds. The audio repeats exactly after `length`, with half a second more on
 * both sides, so that no codec starts or ends within the audible part.
 */
export const ambientLoop = { start: 0.5, length: 2 ** 19 / 24_000 } as const;
