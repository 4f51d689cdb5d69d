import { preference } from '#web/platform/storage/preferences.ts';

const isList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((id) => typeof id === 'string');

export const seenHints = preference<readonly string[]>('seen_hints', isList, []);
