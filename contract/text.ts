import { z } from 'zod';
import { isBlank } from '#domain/blank.ts';

// Everything below the space but tab and line feed, the delete character, and the marks that reorder text unseen.
const unwanted = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

/** Text somebody typed: trimmed, without control characters; what is left may be any characters, shown as they are.
 * `minLength` 1: there must be something to see. */
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
