// Emails go out from eight in the morning where the user is; after a standstill until noon, then not that day.
const fromHour = 8;
const untilHour = 12;

export interface Morning {
  readonly timeZone: string;
  /** The day it is there, `YYYY-MM-DD`. */
  readonly day: string;
  readonly isMonday: boolean;
  /** Eight o'clock. */
  readonly begins: Date;
  /** The seven days before that day: from the first moment of the first to the last of the last. */
  readonly weekBegins: Date;
  readonly weekEnds: Date;
}

/** Of these IANA time zones those where it is the time of emails. */
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
