import { z } from 'zod';

/**
 * When it was done on the device, in epoch milliseconds: the last change wins, in whatever order changes arrive. A time
 * that is missing or later than the server's own counts as now.
 */
export const done = z.object({ doneAtMs: z.coerce.number().int().min(0).max(8.64e15).optional() });
export type Done = z.output<typeof done>;
