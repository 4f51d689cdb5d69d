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
/** The environments that sound. */
export type RoomId = Exclude<EnvironmentId, 'none'>;

const environmentOf = (id: EnvironmentId): Environment =>
  environments.find((environment) => environment.id === id)!;

export const isEnvironmentId = (value: unknown): value is EnvironmentId =>
  environments.some(({ id }) => id === value);

export const roomIds = environments.flatMap(({ id }) => (id === 'none' ? [] : [id]));

/** From 0 to 1, in tenths. */
export const defaultAmbientVolume = 0.3;

/** How loud an environment is played: the master volume times its own. */
export const ambientGain = (id: EnvironmentId, masterVolume: number): number =>
  environmentOf(id).volume * masterVolume;

/** Where its sound is served. */
export const ambientPath = (id: RoomId): string => `/audio/ambient/${id}.mp3`;

/**
 * What is played of the file, over and over, in seconds. The sound in it repeats after `length` exactly, and half a
 * second of it stands on either side, so that no codec begins or ends within what is heard.
 */
export const ambientLoop = { start: 0.5, length: 2 ** 19 / 24_000 } as const;
