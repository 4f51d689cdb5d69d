import { seedLimits } from '#domain/voices/living-read.ts';

/** Four digits, easy to share. */
export const newSeed = () =>
  seedLimits.min + Math.floor(Math.random() * (seedLimits.max - seedLimits.min + 1));
