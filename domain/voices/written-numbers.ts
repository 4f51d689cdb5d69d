// How `3rd`, `$4.50`, `7:05pm`, `1895`, `1,200`, `20s`, `007`, and `555-0199` are spoken.
import { cardinal, clockTime, digitByDigit, ordinal, year } from './numbers-in-words.ts';

const half = String.raw`(?:[ap]\.?m\b\.?)`;
/** Forms of written numbers, longest first. */
export const NUMBER = [
  String.raw`(?:1\/[234]|2\/3|3\/4)(?![\d\/])|[½¼¾⅓⅔]`,
  String.raw`\d{3}(?:-\d{3})?-\d{4}(?!\d)`,
  String.raw`\d{1,2}:\d\d(?:\s?${half})?`,
  String.raw`\d{1,2}\s?${half}`,
  String.raw`[$£€¥]\s?\d+(?:,\d{3})*(?:\.\d+)?(?:\s(?:thousand|million|billion|trillion)\b|(?:k|m|bn)\b)?`,
  String.raw`\d+(?:,\d{3})*(?:\.\d+)?(?:st|nd|rd|th|s|k)?(?![\p{L}\d])`,
  String.raw`\d+`,
].join('|');

/** The maximum number of digits of a number that are spoken. */
const maxNumberLength = 40;
const CURRENCIES: Readonly<Record<string, [one: string, many: string]>> = {
  $: ['dollar', 'dollars'],
  '£': ['pound', 'pounds'],
  '€': ['euro', 'euros'],
  '¥': ['yen', 'yen'],
};
const FRACTIONS: Readonly<Record<string, string>> = {
  '1/2': 'a half',
  '½': 'a half',
  '1/3': 'a third',
  '⅓': 'a third',
  '2/3': 'two thirds',
  '⅔': 'two thirds',
  '1/4': 'a quarter',
  '¼': 'a quarter',
  '3/4': 'three quarters',
  '¾': 'three quarters',
};
/** Spoken digit by digit. */
const EMERGENCY = /^(?:911|999)$/;
const SCALES: Readonly<Record<string, string>> = { k: 'thousand', m: 'million', bn: 'billion' };

/** `whole`: something `NUMBER` matches; `before`: the previous word or number, as written. */
export function numberInWords(whole: string, before: string): string {
  const written = whole.slice(0, maxNumberLength).toLowerCase();
  const fraction = FRACTIONS[written];
  if (fraction) return /^\d+$/.test(before) ? `and ${fraction}` : fraction;
  const time = /^(\d{1,2})(?::(\d\d))?\s?(?:([ap])\.?m\.?)?$/.exec(written);
  if (time && (time[2] || time[3])) {
    return clockTime(time[1]!, time[2] ?? '00', time[3] ? (`${time[3]}m` as 'am' | 'pm') : null);
  }
  if (written.includes('-')) return digitByDigit(written.replaceAll('-', ''));
  const plain = written.replaceAll(',', '');
  const money = /^([$£€¥])\s?(\d+)(?:\.(\d+))?\s?(\w+)?$/.exec(plain);
  if (money) return moneyInWords(money[1]!, money[2]!, money[3], money[4]);
  const nth = /^(\d+)(?:st|nd|rd|th)$/.exec(plain);
  if (nth) return ordinal(nth[1]!);
  const decade = /^(\d+)s$/.exec(plain);
  if (decade) return plural(decade[1]!.length === 4 ? year(decade[1]!) : cardinal(decade[1]!));
  const scaled = /^([\d.]+)k$/.exec(plain);
  if (scaled) return `${amount(scaled[1]!)} thousand`;
  if (plain.includes('.')) return amount(plain);
  if (/^0\d/.test(plain) || EMERGENCY.test(plain)) return digitByDigit(plain);
  return /^1\d{3}$|^20[0-4]\d$/.test(written) ? year(plain) : cardinal(plain);
}

function moneyInWords(
  sign: string,
  whole: string,
  part: string | undefined,
  scale: string | undefined,
): string {
  const [one, many] = CURRENCIES[sign]!;
  if (scale) return `${amount(part ? `${whole}.${part}` : whole)} ${SCALES[scale] ?? scale} ${many}`;
  const main = `${cardinal(whole)} ${Number(whole) === 1 ? one : many}`;
  const cents = part?.slice(0, 2).padEnd(2, '0');
  return cents && Number(cents) > 0 ? `${main} ${cardinal(cents)}` : main;
}

function amount(digits: string): string {
  const [whole = '', part] = digits.split('.');
  return part ? `${cardinal(whole || '0')} point ${digitByDigit(part)}` : cardinal(whole || '0');
}

const plural = (words: string) => (words.endsWith('y') ? `${words.slice(0, -1)}ies` : `${words}s`);
