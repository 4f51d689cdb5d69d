import { z } from 'zod';

/** ISO 639-1, such as "de". */
export const languageCode = z.string().regex(/^[a-z]{2}$/, 'is not a language');
