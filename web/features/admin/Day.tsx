import { shortDate } from '#web/ui/text/date-text.ts';

/** A date in a table, on one line. */
export const Day = ({ at }: { at: string }) => <span className="whitespace-nowrap">{shortDate(at)}</span>;
