import { z } from 'zod';

// Everything below the space but tab and line feed, the delete character, and the marks that reorder text unseen.
const unwanted = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

/** Text somebody typed: trimmed, without control characters; what is left may be any characters, shown as they are. */
export function writtenText(
  maxLength: number,
  { minLength = 0, say }: { minLength?: number; say?: string } = {},
) {
  return z
    .string()
    .overwrite((text) => text.toWellFormed().replace(/\r\n?/g, '\n').replace(unwanted, ''))
    .trim()
    .min(minLength, say)
    .max(maxLength);
}
