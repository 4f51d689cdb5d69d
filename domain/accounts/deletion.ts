import { dayMs } from '../durations.ts';

/** Days in which a user can cancel the deletion of their account. */
export const graceDays = 14;

export const deletionDue = (now: Date): Date => new Date(now.getTime() + graceDays * dayMs);
