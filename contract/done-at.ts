import { z } from 'zod';

/**
 * When it was done on the device, in epoch milliseconds: what was done last holds, in whatever order it arrives. Left
 * out, or later than it arrives: now.
 */
export const done = z.object({ doneAtMs: z.coerce.number().int().min(0).max(8.64e15).optional() });
export type Done = z.output<typeof done>;
