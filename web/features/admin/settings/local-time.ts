// A time as the value of a date and time field, in the device's time zone: `2026-12-06T16:05`.

export function localTime(moment: string | number): string {
  const at = new Date(moment);
  const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

/** Null while the field's value is incomplete. */
export function isoOf(localTime: string): string | null {
  const at = new Date(localTime);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}
