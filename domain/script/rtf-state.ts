// RTF's state per group: character and paragraph formatting, and where the text goes.
import { UnreadableFile } from './unreadable-file.ts';

/** Where the text of a group goes: into the script, nowhere, or into one of the tables in the header. */
export type Destination = 'body' | 'nowhere' | 'fonts' | 'styles' | 'title' | 'author';

export interface RtfState {
  destination: Destination;
  bold: boolean;
  italic: boolean;
  underline: boolean;
  capitals: boolean;
  /** Hidden, struck out, or deleted by a tracked change. */
  removed: boolean;
  halfPoints: number;
  font: number;
  /** The number of replacement bytes after one `\u` character. */
  unicodeSkip: number;
}

const MAX_GROUPS = 1000;

export const firstState = (): RtfState => ({
  destination: 'body',
  bold: false,
  italic: false,
  underline: false,
  capitals: false,
  removed: false,
  halfPoints: 24,
  font: -1,
  unicodeSkip: 1,
});

/** Throws UnreadableFile if groups are nested deeper than any program nests them. */
export function pushState(states: RtfState[]): void {
  const state = states.at(-1);
  if (states.length >= MAX_GROUPS || state === undefined) throw new UnreadableFile('file.too_complex');
  states.push({ ...state });
}

const DESTINATIONS: Readonly<Record<string, Destination>> = {
  fonttbl: 'fonts',
  stylesheet: 'styles',
  title: 'title',
  author: 'author',
};
for (const name of (
  'colortbl info pict object objdata header headerl headerr headerf footer footerl footerr footerf footnote ' +
  'annotation atnid atnauthor atrfstart atrfend fldinst listtext pntext pntxta pntxtb xe tc bkmkstart bkmkend ' +
  'nonshppict shprslt themedata filetbl listtable listoverridetable revtbl rsidtbl generator datafield private ' +
  'operator creatim revtim printim buptim company comment doccomm keywords subject category manager hlinkbase ' +
  'ftnsep ftnsepc aftnsep aftnsepc sp sn sv'
).split(' ')) {
  (DESTINATIONS as Record<string, Destination>)[name] = 'nowhere';
}

/** Undefined if the word is not a destination. */
export const destinationOf = (name: string): Destination | undefined =>
  Object.hasOwn(DESTINATIONS, name) ? DESTINATIONS[name] : undefined;

/** Optional destinations with text of the page. */
export const isKeptThoughOptional = (name: string): boolean => name === 'shpinst' || name === 'ud';

/** Characters with their own control word. */
export const namedCharacters: Readonly<Record<string, string>> = {
  tab: '\t',
  line: '\n',
  lbr: '\n',
  softline: '',
  emdash: '—',
  endash: '–',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  bullet: '•',
  emspace: ' ',
  enspace: ' ',
  qmspace: ' ',
  '~': ' ',
  _: '-',
  '-': '\xAD',
  '\\': '\\',
  '{': '{',
  '}': '}',
};

const CHARSET_PAGES: Readonly<Record<number, number>> = {
  77: 10000,
  161: 1253,
  162: 1254,
  186: 1257,
  204: 1251,
  238: 1250,
};

/** Windows code page of a font's character set; null for the document's own. */
export const codePageOfCharset = (charset: number): number | null => CHARSET_PAGES[charset] ?? null;
