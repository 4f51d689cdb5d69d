// Final Draft's paragraph types, and how its templates set each on the page.
import type { SourceRole } from './source-line.ts';

export interface ParagraphSetting {
  readonly left: number;
  /** Lines of white space above. */
  readonly gap: number;
  readonly align: 'left' | 'center' | 'right';
}

const ROLES: readonly [RegExp, SourceRole][] = [
  [/^scene heading|^act heading|^new act|^end of act|^cold opening|^slug/, 'scene-heading'],
  [/^(?:action|stage directions?|description|sound|music)\b/, 'action'],
  [/^character/, 'character'],
  [/^parenthetical/, 'parenthetical'],
  [/^dialog/, 'dialogue'],
  [/^transition/, 'transition'],
  [/^shot/, 'shot'],
  [/^(?:singing|lyrics?|song)\b/, 'lyrics'],
  [/^cast list/, 'cast-list'],
  [/^(?:show|episode|title)/, 'title'],
  [/^(?:note|script ?note|outline|synopsis|summary)/, 'note'],
];

/** The role of a paragraph of this type; `other` for General and for the writer's own types. */
export function roleOfType(type: string): SourceRole {
  const name = type.trim().toLowerCase();
  return ROLES.find(([pattern]) => pattern.test(name))?.[1] ?? 'other';
}

const SETTINGS: Partial<Record<SourceRole, ParagraphSetting>> = {
  character: { left: 144, gap: 1, align: 'left' },
  parenthetical: { left: 108, gap: 0, align: 'left' },
  dialogue: { left: 72, gap: 0, align: 'left' },
  lyrics: { left: 72, gap: 0, align: 'left' },
  transition: { left: 288, gap: 1, align: 'right' },
  'cast-list': { left: 0, gap: 0, align: 'left' },
  title: { left: 144, gap: 1, align: 'center' },
};
const ORDINARY: ParagraphSetting = { left: 0, gap: 1, align: 'left' };

export const settingOf = (role: SourceRole): ParagraphSetting => SETTINGS[role] ?? ORDINARY;

/** Final Draft prints these in capitals however they were typed. */
export const isPrintedInCapitals = (role: SourceRole): boolean =>
  role === 'character' || role === 'scene-heading' || role === 'transition';
