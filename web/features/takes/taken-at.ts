const dayMs = 24 * 60 * 60_000;
const time = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });
const dateAndTime = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** "today, 21:14", "yesterday, 21:14", then the date, in the user's locale. */
export function takenAt(isoMoment: string, now = new Date()): string {
  const moment = new Date(isoMoment);
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate()).getTime();
  if (moment.getTime() >= midnight) return `today, ${time.format(moment)}`;
  if (moment.getTime() >= midnight - dayMs) return `yesterday, ${time.format(moment)}`;
  return dateAndTime.format(moment);
}
