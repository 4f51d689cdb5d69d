// The commands of the palette: scenes, pages, and actions available everywhere.
import {
  BookText,
  CircleQuestionMark,
  ClipboardPaste,
  FilePlus2,
  Keyboard,
  LogOut,
  PenLine,
  Quote,
  SunMoon,
  Timer,
  type LucideIcon,
} from 'lucide-react';
import { navigationFor } from '../shell/navigation.ts';
import { paths } from '../paths.ts';
import { namesOf } from '#domain/records.ts';
import { themeName, type Theme } from '#web/ui/theme.ts';
import type { FoundLine } from '#contract/script-search.ts';
import type { FoundScene } from './use-found-scenes.ts';

export type PaletteAction = 'sign-out' | 'show-keys' | `theme:${Theme}`;

export interface Command {
  /** What the command does to the thing it names, such as "Open". */
  readonly verb?: string;
  readonly label: string;
  readonly group: 'Scenes' | 'Lines' | 'Pages' | 'Actions';
  readonly icon: LucideIcon;
  /** Other words that find it. */
  readonly also?: string;
  /** The page is locked, so the command leads to the plans instead. */
  readonly isLocked?: boolean;
  readonly does: { readonly to: string } | { readonly action: PaletteAction };
}

interface CommandsOf {
  canUsePremium: boolean;
  isAdmin?: boolean | undefined;
  hasHandsFree?: boolean;
  theme: Theme;
}

/** Other words that find a page, by its address. */
const otherNames: Readonly<Record<string, string>> = {
  [paths.community()]: 'library published built-in scenes',
  [paths.recordings()]: 'recordings',
  [paths.progress()]: 'streak analytics history',
};

export function commandsFor({ theme, ...given }: CommandsOf): Command[] {
  const { canUsePremium } = given;
  const navigation = navigationFor(given);
  const pages = navigation.sidebar.map(({ label, icon, to, isLocked }) =>
    page(label, icon, to, { isLocked, ...(otherNames[to] && { also: otherNames[to] }) }),
  );
  return [
    ...pages,
    page('Scripts', BookText, paths.scripts(), { also: 'whole productions breakdown' }),
    page('Help', CircleQuestionMark, paths.help(), { also: 'guides tutorials contact support' }),
    ...(canUsePremium
      ? [
          action('New scene from pasted text', ClipboardPaste, { to: paths.upload('paste') }, 'create write'),
          action('New empty scene', FilePlus2, { to: paths.upload('empty') }, 'create write'),
        ]
      : []),
    ...namesOf(themeName)
      .filter((other) => other !== theme)
      .map((other) =>
        action(`Theme: ${themeName[other]}`, SunMoon, { action: `theme:${other}` }, 'light dark colors'),
      ),
    action('Show all keys', Keyboard, { action: 'show-keys' }, 'help shortcuts'),
    action('Sign Out', LogOut, { action: 'sign-out' }, 'log leave'),
  ];
}

/** Commands that practice the scenes with lines and, in a search, open any scene. */
export function sceneCommands(scenes: readonly FoundScene[], isLookedFor: boolean): Command[] {
  const toPractice = scenes.filter(({ canPractice }) => canPractice);
  return [
    ...toPractice.map(({ id, title }) => ofScene('Practice', title, Timer, paths.scene.practice(id))),
    ...(isLookedFor ? scenes : []).map(({ id, title }) =>
      ofScene('Open', title, PenLine, paths.scene.edit(id)),
    ),
  ];
}

const linesShown = 5;

/** Commands that lead to lines, each named by who says what. */
export const lineCommands = (lines: readonly FoundLine[]): Command[] =>
  lines.slice(0, linesShown).map(({ sceneId, lineId, sceneTitle, characterName, text }) => ({
    verb: [sceneTitle, characterName].filter(Boolean).join(', '),
    label: text,
    group: 'Lines',
    icon: Quote,
    does: { to: paths.scene.line(sceneId, lineId) },
  }));

/** The commands that contain every typed word, in any order. */
export function commandsFound(commands: readonly Command[], typed: string): Command[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return commands.filter(({ label, also = '' }) => {
    const text = `${label} ${also}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

const ofScene = (verb: string, label: string, icon: LucideIcon, to: string): Command => ({
  verb,
  label,
  group: 'Scenes',
  icon,
  does: { to },
});

const page = (label: string, icon: LucideIcon, to: string, rest: Partial<Command> = {}): Command => ({
  label,
  group: 'Pages',
  icon,
  does: { to },
  ...rest,
});

const action = (label: string, icon: LucideIcon, does: Command['does'], also: string): Command => ({
  label,
  group: 'Actions',
  icon,
  does,
  also,
});
