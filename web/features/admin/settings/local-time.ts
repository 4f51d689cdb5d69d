// A moment as a field of date and time has it, by the clock of this device: `2026-12-06T16:05`.

export function localTime(moment: string | number): string {
  const at = new Date(moment);
  const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

/** Null while the field holds no whole date and time. */
export function isoOf(localTime: string): string | null {
  const at = new Date(localTime);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}
