// Every usual way to say a number, an amount, a time, or an abbreviation: "3:30" is "three thirty" and "half past three".
import { cardinal, digitByDigit, ordinal, year } from '../voices/numbers-in-words.ts';

const colloquialMoney: Readonly<Record<string, string>> = { $: 'bucks', '£': 'quid' };
const smallCoins: Readonly<Record<string, string>> = { $: 'cents', '£': 'pence', '€': 'cents' };
const months = /^(?:january|february|march|april|may|june|july|august|september|october|november|december)$/;
/** What the partner says is one of several ways, or letters that an actor says in full. */
const abbreviations: Readonly<Record<string, readonly string[]>> = {
  st: ['saint', 'street'],
  dr: ['doctor', 'drive'],
  ft: ['feet', 'foot', 'fort'],
  apt: ['apartment'],
  mph: ['miles per hour', 'miles an hour'],
  'e.g': ['for example', 'ee gee'],
  'i.e': ['that is', 'eye ee'],
  etc: ['et cetera', 'and so on'],
  vs: ['versus', 'against'],
  ok: ['okay'],
  w: ['with'],
};

/** `say`: what the partner says; `before`: what it says before that. */
export function waysToSay(written: string, say: string, before: string): readonly string[] {
  const ways = [say, ...otherWays(written.toLowerCase(), before)];
  const shorter = ways.map((way) => way.replaceAll(' and ', ' '));
  const withArticle = [...ways, ...shorter].map((way) =>
    way.replace(/^one (?=hundred|thousand|million)/, 'a '),
  );
  return [...new Set([...ways, ...shorter, ...withArticle])];
}

function otherWays(written: string, before: string): readonly string[] {
  const digits = written.replaceAll(',', '');
  if (/^\d{1,15}$/.test(digits)) return waysToSayNumber(digits, before);
  const time = /^(\d{1,2}):(\d\d)(?:\s?([ap])\.?m\.?)?$/.exec(written);
  if (time) return waysToSayTime(Number(time[1]), Number(time[2]), time[3]);
  const money = /^([$£€])\s?(\d{1,15})(?:\.(\d\d))?$/.exec(digits);
  if (money) return waysToSayMoney(money[1]!, money[2]!, money[3]);
  return abbreviations[written.replace(/\.$/, '')] ?? [];
}

function waysToSayNumber(digits: string, before: string): readonly string[] {
  if (digits.length > 4 || digits.startsWith('0')) return [digitByDigit(digits), cardinal(digits)];
  const ways = [cardinal(digits)];
  if (months.test(before) && Number(digits) <= 31) ways.push(ordinal(digits), `the ${ordinal(digits)}`);
  if (digits.length === 4) ways.push(year(digits));
  if (digits.length === 3) ways.push(inTwoParts(digits));
  if (digits.length > 1) ways.push(digitByDigit(digits), digitByDigit(digits).replaceAll('zero', 'oh'));
  return ways;
}

/** `105` → "one oh five", `221` → "two twenty one". */
function inTwoParts(digits: string): string {
  const rest = Number(digits.slice(1));
  const spoken = rest === 0 ? 'hundred' : `${rest < 10 ? 'oh ' : ''}${cardinal(String(rest))}`;
  return `${cardinal(digits[0]!)} ${spoken}`;
}

function waysToSayTime(hours: number, minutes: number, half: string | undefined): readonly string[] {
  const hour = cardinal(String(hours % 12 || 12));
  const next = cardinal(String((hours % 12) + 1));
  const minute = cardinal(String(minutes));
  const ways = [`${cardinal(String(hours))} ${minutes < 10 ? `oh ${minute}` : minute}`, `${hour} ${minute}`];
  if (minutes === 0) ways.splice(0, 2, cardinal(String(hours)), `${hour} o'clock`, hour);
  else if (minutes === 15)
    ways.push(`quarter past ${hour}`, `a quarter past ${hour}`, `quarter after ${hour}`);
  else if (minutes === 30) ways.push(`half past ${hour}`, `half ${hour}`);
  else if (minutes === 45) ways.push(`quarter to ${next}`, `a quarter to ${next}`, `quarter of ${next}`);
  else if (minutes < 30) ways.push(`${minute} past ${hour}`);
  else ways.push(`${cardinal(String(60 - minutes))} to ${next}`);
  return half ? [...ways.map((way) => `${way} ${half === 'a' ? 'ay' : 'pee'} em`), ...ways] : ways;
}

function waysToSayMoney(sign: string, whole: string, part: string | undefined): readonly string[] {
  const amount = cardinal(whole);
  const unit = { $: 'dollars', '£': 'pounds', '€': 'euros' }[sign]!;
  const one = Number(whole) === 1 ? unit.slice(0, -1) : unit;
  if (part === undefined || Number(part) === 0) {
    const colloquial = colloquialMoney[sign];
    return [amount, ...(colloquial ? [`${amount} ${colloquial}`] : [])];
  }
  const coins = cardinal(String(Number(part)));
  const [full, small] = [`${amount} ${one}`, smallCoins[sign]!];
  return [
    `${full} and ${coins} ${small}`,
    `${full} ${coins} ${small}`,
    `${full} and ${coins}`,
    `${amount} ${coins}`,
  ];
}
