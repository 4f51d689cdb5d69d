import { z } from 'zod';
import { isBlank } from '#domain/blank.ts';

// Control characters except tab and line feed, and invisible marks that reorder text.
const unwanted = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

/**
 * Typed text: trimmed, without control characters; everything else stays as typed. With `minLength` 1, something must
 * be visible.
 */
export function writtenText(
  maxLength: number,
  { minLength = 0, say }: { minLength?: 0 | 1; say?: string } = {},
) {
  return z
    .string()
    .overwrite((text) => text.toWellFormed().replace(/\r\n?/g, '\n').replace(unwanted, ''))
    .trim()
    .refine((text) => minLength === 0 || !isBlank(text), say)
    .max(maxLength, `can be ${maxLength} characters at most`);
}
