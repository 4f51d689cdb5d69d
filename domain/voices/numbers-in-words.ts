const ONES = (
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen ' +
  'seventeen eighteen nineteen'
).split(' ');
const TENS = ', ,twenty,thirty,forty,fifty,sixty,seventy,eighty,ninety'.split(',');
const SCALES = ['', 'thousand', 'million', 'billion', 'trillion'];
const IRREGULAR_ORDINALS: Readonly<Record<string, string>> = {
  one: 'first',
  two: 'second',
  three: 'third',
  five: 'fifth',
  eight: 'eighth',
  nine: 'ninth',
  twelve: 'twelfth',
};

/** `342` → "three hundred and forty two". From 10^15 on, digit by digit. */
export function cardinal(digits: string): string {
  const plain = digits.replace(/^0+(?=\d)/, '');
  if (plain.length > 15) return digitByDigit(digits);
  const groups: string[] = [];
  for (let end = plain.length, scale = 0; end > 0; end -= 3, scale++) {
    const value = Number(plain.slice(Math.max(0, end - 3), end));
    if (value > 0) groups.unshift(`${belowThousand(value)} ${SCALES[scale]}`.trim());
  }
  return groups.join(' ') || 'zero';
}

export function ordinal(digits: string): string {
  const words = cardinal(digits).split(' ');
  const last = words.pop()!;
  const regular = last.endsWith('y') ? `${last.slice(0, -1)}ieth` : `${last}th`;
  return [...words, IRREGULAR_ORDINALS[last] ?? regular].join(' ');
}

/** `1895` → "eighteen ninety five", `2007` → "two thousand and seven", `1905` → "nineteen oh five". */
export function year(digits: string): string {
  const [century, rest] = [Number(digits.slice(0, 2)), Number(digits.slice(2))];
  if (century % 10 === 0 && rest < 10) {
    return rest === 0 ? cardinal(digits) : `${cardinal(`${digits.slice(0, 2)}00`)} and ${ONES[rest]}`;
  }
  if (rest === 0) return `${belowThousand(century)} hundred`;
  return `${belowThousand(century)} ${rest < 10 ? `oh ${ONES[rest]}` : belowThousand(rest)}`;
}

export function digitByDigit(digits: string): string {
  return [...digits].map((digit) => ONES[Number(digit)]).join(' ');
}

/** `7:05` → "seven oh five", `12:00` → "twelve o'clock". */
export function clockTime(hours: string, minutes: string, half: 'am' | 'pm' | null): string {
  const hour = cardinal(hours);
  const minute = Number(minutes);
  const spoken = minute === 0 ? '' : minute < 10 ? `oh ${ONES[minute]}` : cardinal(minutes);
  const letters = half === null ? '' : half === 'am' ? 'ay em' : 'pee em';
  return [hour, spoken || (half ? '' : "o'clock"), letters].filter(Boolean).join(' ');
}

function belowThousand(value: number): string {
  if (value < 20) return ONES[value]!;
  if (value < 100)
    return [TENS[Math.floor(value / 10)], value % 10 ? ONES[value % 10] : ''].filter(Boolean).join(' ');
  const rest = value % 100;
  return `${ONES[Math.floor(value / 100)]} hundred${rest ? ` and ${belowThousand(rest)}` : ''}`;
}
