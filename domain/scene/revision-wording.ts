// The forms of a line's text by which two drafts are compared.

export interface Wording {
  /**
   * The text without typing differences: plain quotes, one kind of dash, single spaces. Equal keys mean the same
   * words.
   */
  readonly key: string;
  readonly words: readonly string[];
  /** Every sequence of three letters, as sorted numbers. */
  readonly grams: Uint32Array;
}

export function wordingOf(text: string): Wording {
  const key = text
    .normalize('NFKC')
    .replace(/[’‘ʼ`´]/g, "'")
    .replace(/[“”«»„]/g, '"')
    .replace(/\s*(?:-{2,}|[–—―])\s*/g, '—')
    .replace(/\s+/g, ' ')
    .trim();
  const words = key.toLowerCase().match(/[\p{L}\p{M}\p{N}]+(?:'[\p{L}\p{M}\p{N}]+)*/gu) ?? [];
  return { key, words, grams: gramsOf(words.length > 0 ? ` ${words.join(' ')} ` : key) };
}

/**
 * From 0 (nothing in common) to 1 (the same words). Typos, removed and added words, and a changed order each cost
 * little.
 */
export function likeness(one: Wording, other: Wording): number {
  if (one.key === other.key) return 1;
  const [a, b] = [one.grams, other.grams];
  if (a.length === 0 || b.length === 0) return 0;
  let shared = 0;
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    const order = a[i]! - b[j]!;
    if (order === 0) shared += 1;
    if (order <= 0) i += 1;
    if (order >= 0) j += 1;
  }
  return (2 * shared) / (a.length + b.length);
}

function gramsOf(text: string): Uint32Array {
  const grams = new Uint32Array(Math.max(text.length - 2, 0));
  for (let i = 0; i < grams.length; i += 1) {
    const [a, b, c] = [text.charCodeAt(i), text.charCodeAt(i + 1), text.charCodeAt(i + 2)];
    grams[i] = Math.imul(Math.imul(a, 65_599) + b, 65_599) + c;
  }
  return grams.sort();
}
