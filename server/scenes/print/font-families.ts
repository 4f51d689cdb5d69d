// The fonts of printed pages, in the order in which they are tried for a letter: Courier Prime, then Cousine, which has
// the same width, then Vazirmatn for Arabic and the Noto fonts for other scripts (docs/decisions/0047-sides-in-every-script.md). Each package
// has its font in slices, and says which letters are in which.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

export type FaceStyle = 'normal' | 'italic' | 'bold';

export interface FontFamily {
  readonly name: string;
  /** The slice with a letter; null if there is none. */
  readonly sliceOf: (codePoint: number) => string | null;
  /** The path of a slice's file. */
  readonly fileOf: (slice: string, style: FaceStyle) => string;
  /** What a variable font is set to. */
  readonly axesOf: (style: FaceStyle) => Record<string, number> | null;
}

const files = createRequire(import.meta.url);
const cuts = { normal: '400-normal', italic: '400-italic', bold: '700-normal' } as const;
const weights = { normal: 400, italic: 400, bold: 700 } as const;

function familyIn(scope: string, name: string): FontFamily {
  const isVariable = scope === '@fontsource-variable';
  const manifest = files.resolve(`${scope}/${name}/unicode.json`);
  const slices = Object.entries(JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, string>).flatMap(
    ([key, ranges]) =>
      ranges.split(',').map((range) => ({ slice: key.replace(/[[\]]/g, ''), ...endsOf(range) })),
  );
  return {
    name,
    sliceOf: (codePoint) =>
      slices.find(({ from, to }) => codePoint >= from && codePoint <= to)?.slice ?? null,
    fileOf: (slice, style) =>
      join(manifest, '..', 'files', `${name}-${slice}-${isVariable ? 'wght-normal' : cuts[style]}.woff2`),
    axesOf: (style) => (isVariable ? { wght: weights[style] } : null),
  };
}

/** `U+0600-06FF`, or one letter. */
function endsOf(range: string): { from: number; to: number } {
  const [from = '', to = from] = range.trim().slice(2).split('-');
  return { from: Number.parseInt(from, 16), to: Number.parseInt(to, 16) };
}

const typewriter = ['courier-prime', 'cousine'].map((name) => () => familyIn('@fontsource', name));
const variable = (name: string) => () => familyIn('@fontsource-variable', name);
const others = [
  'vazirmatn',
  'noto-sans-devanagari',
  'noto-sans-thai',
  'noto-sans-armenian',
  'noto-sans-georgian',
].map(variable);
const chinese = variable('noto-sans-sc');
const japanese = variable('noto-sans-jp');
const korean = variable('noto-sans-kr');

/**
 * Opened one after the other, because most texts need only the first. Characters of Chinese origin look as in Japan if the
 * text has kana.
 */
export function* familiesFor(text: string): Generator<FontFamily> {
  const isJapanese = /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text);
  const han = isJapanese ? [japanese, chinese, korean] : [chinese, japanese, korean];
  for (const open of [...typewriter, ...others, ...han]) yield open();
}
