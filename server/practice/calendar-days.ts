/** A calendar day, from its first moment to the first moment of the next. */
export interface CalendarDay {
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly begins: Date;
  readonly ends: Date;
}

/** The last `count` days in an IANA time zone, ending with today. A day has 23, 24 or 25 hours. */
export function lastDays(count: number, timeZone: string, now: Date): CalendarDay[] {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate();
  const startOf = (day: Temporal.PlainDate) => new Date(day.toZonedDateTime(timeZone).epochMilliseconds);
  return Array.from({ length: count }, (_, i) => {
    const day = today.subtract({ days: count - 1 - i });
    return { date: day.toString(), begins: startOf(day), ends: startOf(day.add({ days: 1 })) };
  });
}
