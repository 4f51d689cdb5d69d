// Word's paragraph and character settings that matter for scripts; lengths in points.
import type { XmlAttributes } from '#domain/script/xml-events.ts';

export interface ParagraphSettings {
  left?: number | undefined;
  right?: number | undefined;
  first?: number | undefined;
  spaceBefore?: number | undefined;
  spaceAfter?: number | undefined;
  align?: 'left' | 'center' | 'right' | undefined;
}

export interface CharacterSettings {
  bold?: boolean | undefined;
  italic?: boolean | undefined;
  underline?: boolean | undefined;
  capitals?: boolean | undefined;
  hidden?: boolean | undefined;
  struck?: boolean | undefined;
  size?: number | undefined;
}

const TWIPS = 20;

/** Applies one element of `w:pPr`. */
export function takeParagraphSetting(
  settings: ParagraphSettings,
  name: string,
  attributes: XmlAttributes,
): void {
  const points = (...names: string[]): number | undefined => {
    for (const each of names) {
      const value = Number(attributes.get(each) ?? Number.NaN);
      if (Number.isFinite(value)) return value / TWIPS;
    }
    return undefined;
  };
  if (name === 'w:ind') {
    const hanging = points('w:hanging');
    settings.left = points('w:left', 'w:start') ?? settings.left;
    settings.right = points('w:right', 'w:end') ?? settings.right;
    settings.first = hanging === undefined ? (points('w:firstLine') ?? settings.first) : -hanging;
  } else if (name === 'w:spacing') {
    const isAuto = (value: string | undefined) => value === '1' || value === 'true' || value === 'on';
    settings.spaceBefore = isAuto(attributes.get('w:beforeAutospacing'))
      ? 14
      : (points('w:before') ?? settings.spaceBefore);
    settings.spaceAfter = isAuto(attributes.get('w:afterAutospacing'))
      ? 14
      : (points('w:after') ?? settings.spaceAfter);
  } else if (name === 'w:jc') {
    const value = attributes.get('w:val');
    settings.align = value === 'center' ? 'center' : value === 'right' || value === 'end' ? 'right' : 'left';
  }
}

/** Applies one element of `w:rPr`. */
export function takeCharacterSetting(
  settings: CharacterSettings,
  name: string,
  attributes: XmlAttributes,
): void {
  const value = attributes.get('w:val');
  const isOn = value !== '0' && value !== 'false' && value !== 'off' && value !== 'none';
  if (name === 'w:b') settings.bold = isOn;
  else if (name === 'w:i') settings.italic = isOn;
  else if (name === 'w:u') settings.underline = isOn;
  else if (name === 'w:caps' || name === 'w:smallCaps') settings.capitals = isOn || undefined;
  else if (name === 'w:vanish') settings.hidden = isOn;
  else if (name === 'w:strike' || name === 'w:dstrike') settings.struck = isOn;
  else if (name === 'w:sz') settings.size = Number(value) / 2 || undefined;
}

/** Later settings win; unset ones keep their earlier value. */
export function merged<T extends object>(...all: readonly (T | undefined)[]): T {
  const result = {} as T;
  for (const settings of all) {
    for (const [name, value] of Object.entries(settings ?? {})) {
      if (value !== undefined) (result as Record<string, unknown>)[name] = value;
    }
  }
  return result;
}
