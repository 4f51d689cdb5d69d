import type { Grade } from '#domain/learning/history-schema.ts';
import type { Forecast } from '#domain/learning/forecast.ts';
import type { LearningWay } from '#domain/learning/line-try.ts';
import type { SafetyLevel } from '#domain/learning/part-outlook.ts';
import { daysUntil, dueInWords } from '#domain/scene/due-date.ts';
import { percentText } from '#web/ui/text/number-text.ts';

interface WayText {
  readonly name: string;
  readonly does: string;
}

export const wayText: Readonly<Record<LearningWay, WayText>> = {
  'cue-to-line': { name: 'Cue to line', does: 'Cues in random order, and shorter each round.' },
  'build-up': { name: 'Build up', does: 'Phrase by phrase, until you have the whole line.' },
  'first-letters': { name: 'First letters', does: 'Say the line from the first letters of its words.' },
  fading: { name: 'Fading', does: 'More words are hidden each round.' },
  written: { name: 'Written', does: 'Type the line, and see what was different.' },
  'trouble-spots': { name: 'Trouble spots', does: 'Only the lines you keep missing.' },
  'speed-through': { name: 'Speed-through', does: 'At one and a half times the speed, against the clock.' },
  recovery: { name: 'Recovery', does: 'Your partner goes wrong on purpose. Get the scene back.' },
  interleaved: { name: 'Interleaved', does: 'All the scenes you learn, mixed.' },
  'by-intention': { name: 'By intention', does: 'What you want is shown, your words are not.' },
  run: { name: 'Run the scene', does: 'The whole scene with your partner.' },
};

export const gradeText: Readonly<Record<Grade, string>> = {
  got: 'Got it',
  close: 'Close',
  missed: 'Missed',
};

export const safetyText: Readonly<Record<SafetyLevel, string>> = {
  new: 'New',
  shaky: 'Shaky',
  fair: 'Fair',
  good: 'Good',
  safe: 'Safe',
};

/** "under a minute", "1 minute", "12 minutes" */
export function minutesText(minutes: number): string {
  const whole = Math.round(minutes);
  if (whole < 1) return 'under a minute';
  return whole === 1 ? '1 minute' : `${whole} minutes`;
}

const weekday = new Intl.DateTimeFormat(undefined, { weekday: 'long', timeZone: 'UTC' });
const dayOfYear = new Intl.DateTimeFormat(undefined, { month: 'long', day: 'numeric', timeZone: 'UTC' });

/** "today", "tomorrow", "Friday", "December 24" */
export function dayText(date: string, today: string): string {
  const days = daysUntil(date, today);
  if (days < 2 && days > -2) return dueInWords(date, today);
  const day = new Date(`${date}T00:00:00Z`);
  return days > 0 && days < 7 ? weekday.format(day) : dayOfYear.format(day);
}

const percent = (share: number) => Math.round(share * 100);

/** "By Friday: 87% of your lines, ±6" */
export const forecastText = (
  { onDue, low, high }: Pick<Forecast, 'onDue' | 'low' | 'high'>,
  due: string,
  today: string,
): string =>
  `${dayText(due, today) === 'today' ? 'Today' : `By ${dayText(due, today)}`}: ${percentText(onDue)} of your lines, ±${Math.max(1, percent((high - low) / 2))}`;

/** The greeting after days without learning; null on other days. */
export function awayText(daysAway: number | null): string | null {
  if (daysAway === null || daysAway < 2) return null;
  return daysAway < 8
    ? `Welcome back. You took ${daysAway - 1 === 1 ? 'a day' : `${daysAway - 1} days`} off; today’s plan allows for it.`
    : 'Welcome back. It has been a while; the plan starts from what you still know.';
}
