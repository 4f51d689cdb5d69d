// The effect of values in speech markup. Unknown values have none.
import type { XmlAttributes } from '../script/xml-events.ts';
import { plainDelivery } from './delivery.ts';
import type { Delivery } from './delivery.ts';
import { latinLetters } from './latin-letters.ts';
import { cardinal, digitByDigit, ordinal } from './numbers-in-words.ts';
import { spelled } from './spoken-words.ts';

type Names = Readonly<Record<string, number>>;

const RATES: Names = { 'x-slow': 0.7, slow: 0.85, medium: 1, default: 1, fast: 1.16, 'x-fast': 1.35 };
const PITCHES: Names = { 'x-low': 0.82, low: 0.91, medium: 1, default: 1, high: 1.1, 'x-high': 1.22 };
const RANGES: Names = { 'x-low': 0.4, low: 0.7, medium: 1, default: 1, high: 1.4, 'x-high': 2 };
const GAINS_DB: Names = { silent: -10, 'x-soft': -8, soft: -4, medium: 0, default: 0, loud: 3, 'x-loud': 4 };
const BREAKS_MS: Names = { none: 0, 'x-weak': 80, weak: 190, medium: 320, strong: 480, 'x-strong': 800 };
const maxBreakMs = 3000;
/** The maximum number of letters and digits spelled out per element. */
const maxSpelledLength = 60;

/** Factors and decibels as requested; `combineDeliveries` limits them to the same person. */
export const prosodyDelivery = (attributes: XmlAttributes): Delivery => ({
  ...plainDelivery,
  rate: factor(attributes.get('rate'), RATES),
  pitch: factor(attributes.get('pitch'), PITCHES),
  range: factor(attributes.get('range'), RANGES),
  gainDb: decibels(attributes.get('volume')),
});

export function breakMs(attributes: XmlAttributes): number {
  const time = /^\+?(\d{0,6}(?:\.\d{1,6})?)(ms|s)$/.exec(attributes.get('time')?.trim() ?? '');
  if (!time) return BREAKS_MS[attributes.get('strength') ?? ''] ?? BREAKS_MS['medium']!;
  return Math.min(maxBreakMs, Number(time[1]) * (time[2] === 's' ? 1000 : 1));
}

/** `80%`, `+10%`, `-2st`, `1.2`, or a name. */
function factor(value: string | undefined, names: Names): number {
  const asked = value?.trim() ?? '';
  const [, sign, digits, unit] = /^([+-]?)(\d{1,4}(?:\.\d{1,6})?)(%|st|)$/.exec(asked) ?? [];
  if (digits === undefined) return names[asked] ?? 1;
  const amount = Number(`${sign}${digits}`);
  if (unit === 'st') return 2 ** (amount / 12);
  const change = unit === '%' ? amount / 100 : amount;
  return Math.max(0.1, sign ? 1 + change : change);
}

function decibels(value: string | undefined): number {
  const asked = value?.trim() ?? '';
  const change = /^([+-]?\d{1,3}(?:\.\d{1,6})?)dB$/i.exec(asked);
  return change ? Number(change[1]) : (GAINS_DB[asked] ?? 0);
}

/** Words for a text with its own way of reading; empty if it is read like any other. */
export function saidAs(interpretAs: string, content: string): string {
  const digits = content.replace(/\D/g, '').slice(0, maxSpelledLength);
  if (/^(?:characters|spell-out|verbatim)$/.test(interpretAs)) {
    const names = Array.from(content.slice(0, maxSpelledLength), (sign) =>
      /\d/.test(sign) ? digitByDigit(sign) : spelled(latinLetters(sign).replaceAll("'", '')),
    );
    return names.filter(Boolean).join(' ');
  }
  if (!digits) return '';
  if (/^(?:cardinal|number)$/.test(interpretAs) && !/\d[.]\d/.test(content)) return cardinal(digits);
  if (interpretAs === 'ordinal') return ordinal(digits);
  return /^(?:digits|telephone)$/.test(interpretAs) ? digitByDigit(digits) : '';
}
