/** Days in which a person can take back that their account be deleted. */
export const graceDays = 14;

const dayMs = 24 * 60 * 60_000;

export const deletionDue = (now: Date): Date => new Date(now.getTime() + graceDays * dayMs);
