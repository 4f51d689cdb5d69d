// Breakdowns, call sheets, and questionnaires are full of "Label: text" rows like a script with colons. Their labels
// come in a fixed order and describe the row; people in conversation do neither.
import type { CueReading } from './cue-reading.ts';
import { isRowLabel } from './vocabulary.ts';

const MIN_KEYS = 4;
const MIN_TIMES = 3;

/** Whether the colon rows of a document are the rows of a form that is filled in repeatedly. */
export function isFilledForm(readings: readonly CueReading[][]): boolean {
  const keys = readings.flatMap((ones) => {
    const row = ones.find((one) => one.form === 'colon');
    return row === undefined ? [] : [row.key.replace(/\d+/g, '#')];
  });
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  const recurring = [...counts].filter(([, count]) => count >= MIN_TIMES).map(([key]) => key);
  if (recurring.length < MIN_KEYS) return false;
  const labels = recurring.filter(isRowLabel).length;
  return labels >= 3 && labels >= recurring.length * 0.3 ? true : isInFixedOrder(keys, recurring);
}

/** Most rows are followed by the one row that always follows them. */
function isInFixedOrder(keys: readonly string[], recurring: readonly string[]): boolean {
  const followers = new Map<string, Map<string, number>>(recurring.map((key) => [key, new Map()]));
  for (let i = 0; i + 1 < keys.length; i += 1) {
    const after = followers.get(keys[i] ?? '');
    const next = keys[i + 1] ?? '';
    after?.set(next, (after.get(next) ?? 0) + 1);
  }
  let usual = 0;
  let all = 0;
  for (const after of followers.values()) {
    const counts = [...after.values()];
    usual += Math.max(0, ...counts);
    all += counts.reduce((sum, count) => sum + count, 0);
  }
  return all > 0 && usual >= all * 0.85;
}
