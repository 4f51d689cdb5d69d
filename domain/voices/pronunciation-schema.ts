import { z } from 'zod';
import { writtenText } from '../written-text.ts';
import { pronunciationLimits, sayable } from './pronunciation.ts';

/** A word of the scene and its pronunciation. */
export const pronunciation = z.object({
  written: writtenText(pronunciationLimits.written, { minLength: 1 }),
  spoken: writtenText(pronunciationLimits.spoken, { minLength: 1 }).regex(sayable, 'cannot be said'),
});
