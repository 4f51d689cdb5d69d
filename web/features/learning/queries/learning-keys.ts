import type { UserId } from '#domain/ids.ts';

export const learningKeys = {
  of: (userId: UserId) => ['learning', 'of', userId] as const,
  tries: ['learning', 'tries'] as const,
};
