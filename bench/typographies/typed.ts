// Layouts of plain text: each prints a script as somebody might type it.
import type { Block, ReportedScript } from './reported-script.ts';
import { centered, indented, titleCased, wrapped } from './wrapped.ts';

export type Printer = (script: ReportedScript) => string;
type Speech = Extract<Block, { kind: 'speech' }>;

interface Manner {
  /** The lines of a speech. */
  readonly speech: (speech: Speech, index: number) => readonly string[];
  readonly direction?: (text: string) => readonly string[];
  readonly heading?: (text: string) => readonly string[];
  /** Blank lines between blocks. */
  readonly apart?: number;
  readonly title?: (title: string) => readonly string[];
}

const bracketed = (text: string): string[] => wrapped(`(${text})`, 72);
const plain = (text: string): string[] => wrapped(text, 72);

const typed =
  (manner: Manner): Printer =>
  ({ title, blocks }) => {
    const parts = [manner.title?.(title) ?? [title]];
    let speeches = 0;
    for (const block of blocks) {
      if (block.kind === 'heading') parts.push(manner.heading?.(block.text) ?? [block.text]);
      else if (block.kind === 'direction')
        parts.push(manner.direction?.(block.text) ?? bracketed(block.text));
      else parts.push(manner.speech(block, (speeches += 1)));
    }
    const [head = [], ...rest] = parts.map((lines) => lines.join('\n'));
    return `${String(head)}\n\n${rest.join('\n'.repeat(1 + (manner.apart ?? 1)))}\n`;
  };

const aside = (speech: Speech, mark: (manner: string) => string = (manner) => `(${manner}) `): string =>
  speech.manner === null ? '' : mark(speech.manner);
const hung = (text: string, width: number, indent: number): string[] => {
  const [first = '', ...rest] = wrapped(text, width);
  return [first, ...indented(rest, indent)];
};
const inline =
  (between: string, name: (name: string) => string = (same) => same) =>
  (speech: Speech) => [`${name(speech.name)}${between}${aside(speech)}${speech.text}`];
const above =
  (name: (name: string) => string, width = 72) =>
  (speech: Speech): string[] => [
    name(speech.name),
    ...(speech.manner === null ? [] : [`(${speech.manner})`]),
    ...wrapped(speech.text, width),
  ];
const time = (index: number): string =>
  `${String(Math.floor(index / 12)).padStart(2, '0')}:${String((index * 5) % 60).padStart(2, '0')}`;
const column = (speech: Speech, width: number): string[] => {
  const lines = wrapped(aside(speech) + speech.text, 50);
  return lines.map((line, i) => (i === 0 ? `${speech.name.padEnd(width - 2)}  ` : ' '.repeat(width)) + line);
};

export const typographies: Readonly<Record<string, Printer>> = {
  'NAME: text': typed({ speech: inline(': ') }),
  'NAME: text, set solid': typed({ speech: inline(': '), apart: 0 }),
  'NAME: text, wrapped': typed({ speech: (s) => wrapped(`${s.name}: ${aside(s)}${s.text}`, 66) }),
  'NAME: text, wrapped, set solid': typed({
    speech: (s) => wrapped(`${s.name}: ${aside(s)}${s.text}`, 66),
    apart: 0,
  }),
  'NAME: text, hanging indent': typed({
    speech: (s) => hung(`${s.name}: ${aside(s)}${s.text}`, 60, 4),
    apart: 0,
  }),
  'NAME (manner): text': typed({ speech: (s) => [`${s.name}${aside(s, (m) => ` (${m})`)}: ${s.text}`] }),
  'NAME, manner: text': typed({
    speech: (s) => [
      `${s.name}${aside(s, (m) => (/[.;:]/.test(m) ? ` (${m})` : `, ${m.toLowerCase()}`))}: ${s.text}`,
    ],
  }),
  'Name: text, plain directions': typed({ speech: inline(': ', titleCased), direction: plain }),
  'Name: "text"': typed({ speech: (s) => [`${titleCased(s.name)}: ${aside(s)}“${s.text}”`] }),
  'name: text': typed({ speech: inline(': ', (name) => name.toLowerCase()) }),
  'NAME : texte': typed({ speech: inline(' : ') }),
  'NAME. Text': typed({ speech: inline('. ') }),
  'NAME. Text, wrapped, set solid': typed({
    speech: (s) => wrapped(`${s.name}. ${aside(s)}${s.text}`, 70),
    apart: 0,
  }),
  'NAME. Text, hanging indent': typed({
    speech: (s) => hung(`${s.name}. ${aside(s)}${s.text}`, 62, 3),
    apart: 0,
  }),
  'Name. Text, [directions]': typed({
    speech: (s) => wrapped(`${titleCased(s.name)}. ${aside(s, (m) => `[${m}] `)}${s.text}`, 70),
    direction: (text) => wrapped(`[${text}]`, 70),
  }),
  'NAME.- Text': typed({ speech: inline('.- ') }),
  'NAME.— Text': typed({ speech: inline('.— ') }),
  'NAME — text': typed({ speech: inline(' — ') }),
  'NAME – text': typed({ speech: inline(' – ') }),
  'Name - text': typed({ speech: inline(' - ', titleCased) }),
  'NAME<tab>text': typed({ speech: inline('\t') }),
  'NAME:<tab>text': typed({ speech: inline(':\t') }),
  'NAME  text in a column': typed({ speech: (s) => column(s, 22) }),
  'NAME  text in a column, set solid': typed({ speech: (s) => column(s, 22), apart: 0 }),
  '[NAME] text': typed({ speech: inline('] ', (name) => `[${name}`) }),
  '<NAME> text': typed({ speech: inline('> ', (name) => `<${name}`) }),
  'NAME above': typed({ speech: above((name) => name) }),
  'NAME above, plain directions': typed({ speech: above((name) => name), direction: plain }),
  'NAME above, unwrapped': typed({ speech: above((name) => name, 9999), direction: (text) => [text] }),
  'NAME above, blank line below it': typed({
    speech: (s) => [s.name, '', ...(s.manner === null ? [] : [`(${s.manner})`, '']), ...plain(s.text)],
  }),
  'NAME: above': typed({ speech: above((name) => `${name}:`) }),
  'Name above': typed({ speech: above(titleCased) }),
  'Name above, set solid': typed({ speech: above(titleCased), apart: 0 }),
  'NAME above, set solid': typed({ speech: above((name) => name), apart: 0 }),
  'NAME centered': typed({
    speech: above((name) => centered(name, 64), 64),
    direction: (text) => wrapped(text, 64),
  }),
  'NAME centered, (directions) indented': typed({
    speech: above((name) => centered(name, 64), 64),
    direction: (text) => indented(wrapped(`(${text})`, 40), 20),
  }),
  screenplay: typed({
    speech: (s) => [
      ' '.repeat(22) + s.name,
      ...(s.manner === null ? [] : indented(wrapped(`(${s.manner})`, 26), 16)),
      ...indented(wrapped(s.text, 35), 10),
    ],
    direction: (text) => wrapped(text, 60),
  }),
  'screenplay, double spaced speech': typed({
    speech: (s) =>
      [
        ' '.repeat(24) + s.name,
        '',
        ...indented(wrapped(aside(s, (m) => `(${m.toUpperCase()}) `) + s.text, 32), 12).flatMap((line) => [
          line,
          '',
        ]),
      ].slice(0, -1),
    direction: (text) => wrapped(`(${text.toUpperCase()})`, 60),
  }),
  'screenplay, no blank lines': typed({
    speech: (s) => [
      ' '.repeat(25) + s.name,
      ...(s.manner === null ? [] : indented(wrapped(`(${s.manner})`, 26), 18)),
      ...indented(wrapped(s.text, 35), 12),
    ],
    direction: (text) => wrapped(text, 60),
    apart: 0,
  }),
  'screenplay, indents lost': typed({
    speech: above((name) => name, 35),
    direction: (text) => wrapped(text, 60),
  }),
  'screenplay, indents and blank lines lost': typed({
    speech: above((name) => name, 35),
    direction: (text) => wrapped(text, 60),
    apart: 0,
  }),
  'NUMBER. NAME: text': typed({ speech: (s, i) => [`${i}. ${s.name}: ${aside(s)}${s.text}`] }),
  'NUMBER  NAME:  text in a column': typed({
    speech: (s, i) => {
      const head = `${String(i).padEnd(5)}${`${s.name}:`.padEnd(20)} `;
      const [first = '', ...rest] = wrapped(aside(s) + s.text, 50);
      return [head + first, ...indented(rest, 26)];
    },
  }),
  '[00:12] NAME: text': typed({
    speech: (s, i) => [`[${time(i)}] ${s.name}: ${s.text}`],
    direction: (text) => [`[${text}]`],
  }),
  '00:12 NAME': typed({ speech: (s, i) => [`00:${time(i)} ${titleCased(s.name)}`, s.text], apart: 1 }),
  'Name 0:12': typed({ speech: (s, i) => [`${titleCased(s.name)}  ${time(i)}`, s.text], apart: 1 }),
  'subtitles with names': typed({
    speech: (s, i) => [String(i), `00:${time(i)},000 --> 00:${time(i + 1)},000`, `${s.name}: ${s.text}`],
    direction: () => [],
    heading: () => [],
  }),
  '**NAME:** text': typed({
    speech: inline(':** ', (name) => `**${name}`),
    direction: (text) => [`*${text}*`],
    heading: (text) => [`## ${text}`],
    title: (title) => [`# ${title}`],
  }),
  '**Name**: text': typed({
    speech: inline('**: ', (name) => `**${titleCased(name)}`),
    direction: (text) => [`_${text}_`],
    heading: (text) => [`## ${text}`],
    title: (title) => [`# ${title}`],
  }),
  '**NAME** above': typed({
    speech: above((name) => `**${name}**`),
    direction: (text) => [`_${text}_`],
    heading: (text) => [`### ${text}`],
    title: (title) => [`# ${title}`],
  }),
  '### NAME': typed({
    speech: (s) => [`### ${s.name}`, '', `${aside(s, (m) => `*(${m})* `)}${s.text}`],
    direction: (text) => [`*${text}*`],
    heading: (text) => [`## ${text}`],
    title: (title) => [`# ${title}`],
  }),
  '_NAME._ Text': typed({
    speech: inline('._ ', (name) => `_${name}`),
    direction: (text) => wrapped(`[_${text}_]`, 72),
  }),
  Fountain: typed({
    speech: (s) => [`@${s.name}`, ...(s.manner === null ? [] : [`(${s.manner})`]), s.text],
    direction: (text) => [`!${text}`],
    heading: (text) => [`.${text}`],
    title: (title) => [`Title: ${title}`, 'Credit: written by', 'Author: A. Writer'],
  }),
};
