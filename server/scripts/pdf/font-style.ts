// Weight and slant come from a font's name, the only place where every PDF has them.

export interface FontStyle {
  readonly bold: boolean;
  readonly italic: boolean;
  /** Ems per unit of glyph width. */
  readonly unit: number;
}

export const PLAIN_FONT: FontStyle = { bold: false, italic: false, unit: 0.001 };

interface FontObjects {
  get(name: string, loaded: (font: unknown) => void, failed: () => void): unknown;
}

interface LoadedFont {
  readonly name?: string;
  readonly fontMatrix?: readonly number[];
}

/** Waits until the library has loaded the font; one that it can't load counts as plain. */
export async function styleOfFont(fonts: FontObjects, loadedName: string): Promise<FontStyle> {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  fonts.get(loadedName, resolve, () => resolve(null));
  const font = (await promise) as LoadedFont | null;
  const name = (font?.name ?? '').replace(/^[A-Z]{6}\+/, '');
  return {
    bold: /bold|black|heavy|demi(?!l)|semib|[-,]b(?:d|old)?i?$/i.test(name),
    italic: /italic|oblique|slanted|kursiv|[-,](?:b(?:d|old)?)?i(?:t)?$/i.test(name),
    unit: Math.abs(font?.fontMatrix?.[0] ?? 0.001) || 0.001,
  };
}
