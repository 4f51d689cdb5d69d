import { expect, test } from 'vitest';
import { editorColors, readableTwins } from '#domain/scene/character-colors.ts';

// Read from disk, because an imported style sheet is empty in tests.
declare const process: {
  getBuiltinModule(name: 'node:fs'): { readFileSync(path: string, encoding: 'utf8'): string };
};
const sheet = process.getBuiltinModule('node:fs').readFileSync('web/app/styles/tokens.css', 'utf8');
const [tokens, tokensOfMore] = sheet.split('@media (prefers-contrast: more)') as [string, string];

type Side = 'light' | 'dark';
const sides: readonly Side[] = ['light', 'dark'];

/** The two colors of a token; a single color is used in both themes. */
function token(name: string, css = tokens): Record<Side, string> {
  const pair = css.match(new RegExp(`--color-${name}: light-dark\\((#\\w{6}), (#\\w{6})\\);`));
  const single = css.match(new RegExp(`--color-${name}: (#\\w{6});`));
  const light = pair?.[1] ?? single?.[1];
  const dark = pair?.[2] ?? single?.[1];
  if (!light || !dark) throw new Error(`no color token named ${name}`);
  return { light, dark };
}

function luminance(hex: string): number {
  const channel = (at: number) => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

function contrast(a: string, b: string): number {
  const [dark, light] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (light! + 0.05) / (dark! + 0.05);
}

const grounds = ['paper', 'surface', 'sunken', 'hover', 'amber-wash'];
const textOn: Record<string, string[]> = {
  foreground: [...grounds, 'danger-wash', 'success-wash', 'pro-wash', 'expert-wash', 'free-wash'],
  'foreground-soft': grounds,
  'amber-foreground': grounds,
  'danger-foreground': [...grounds, 'danger-wash'],
  'success-foreground': ['paper', 'surface', 'sunken', 'success-wash'],
  'pro-foreground': ['paper', 'surface', 'sunken', 'pro-wash'],
  'expert-foreground': ['paper', 'surface', 'sunken', 'expert-wash'],
  'free-foreground': ['paper', 'surface', 'sunken', 'free-wash'],
  'on-amber': ['amber', 'amber-hover'],
  'on-danger': ['danger', 'danger-hover'],
  paper: ['foreground'],
};
const pairs = Object.entries(textOn).flatMap(([text, under]) =>
  under.map((ground) => [text, ground] as const),
);

test.each(pairs)('%s text reads on %s in both themes', (text, ground) => {
  for (const side of sides)
    expect(contrast(token(text)[side], token(ground)[side])).toBeGreaterThanOrEqual(4.5);
});

test.each(['line-strong', 'focus'])('%s edges show on every ground in both themes', (edge) => {
  for (const side of sides)
    for (const ground of ['paper', 'surface', 'sunken'])
      expect(contrast(token(edge)[side], token(ground)[side])).toBeGreaterThanOrEqual(3);
});

test('with more contrast requested, soft text and every border have it', () => {
  const more = (name: string) => token(name, tokensOfMore);
  for (const side of sides) {
    const ground = more('paper')[side];
    expect(contrast(more('foreground-soft')[side], ground)).toBeGreaterThanOrEqual(7);
    expect(contrast(more('line')[side], ground)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(more('line-strong')[side], ground)).toBeGreaterThanOrEqual(7);
  }
});

test.each(editorColors)('a character in %s reads on every ground in both themes', (color) => {
  const { onPaper, onBlack } = readableTwins(color)!;
  for (const ground of grounds) {
    expect(contrast(onPaper, token(ground).light)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(onBlack, token(ground).dark)).toBeGreaterThanOrEqual(4.5);
  }
});
