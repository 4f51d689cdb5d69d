// Emails are sent from eight in the morning in the user's time zone; after an outage until noon, and then not that
// day.
const fromHour = 8;
const untilHour = 12;

export interface Morning {
  readonly timeZone: string;
  /** The local date, `YYYY-MM-DD`. */
  readonly day: string;
  readonly isMonday: boolean;
  /** Eight o'clock. */
  readonly begins: Date;
  /** The seven days before that date, from the first moment of the first to the end of the last. */
  readonly weekBegins: Date;
  readonly weekEnds: Date;
}

/** Those of these IANA time zones in which emails are sent now. */
export function morningsAt(now: Date, timeZones: readonly string[]): Morning[] {
  const instant = Temporal.Instant.fromEpochMilliseconds(now.getTime());
  return timeZones.flatMap((timeZone) => {
    const there = instant.toZonedDateTimeISO(timeZone);
    if (there.hour < fromHour || there.hour >= untilHour) return [];
    const today = there.toPlainDate();
    const startOf = (day: Temporal.PlainDate) => new Date(day.toZonedDateTime(timeZone).epochMilliseconds);
    return {
      timeZone,
      day: today.toString(),
      isMonday: today.dayOfWeek === 1,
      begins: new Date(there.startOfDay().with({ hour: fromHour }).epochMilliseconds),
      weekBegins: startOf(today.subtract({ days: 7 })),
      weekEnds: startOf(today),
    };
  });
}
