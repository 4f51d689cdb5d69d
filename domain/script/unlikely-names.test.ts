import { expect, test } from 'vitest';
import { fromTxt } from './from-txt.ts';
import { readScript } from './read-script.ts';

const indented = (by: number, text: string) => `${' '.repeat(by)}${text}`;
/** How a speech is typed. */
const layouts = {
  Fountain: (who: string, said: string) => `${who}\n${said}\n`,
  'an indented screenplay': (who: string, said: string) => `${indented(26, who)}\n${indented(12, said)}\n`,
  'centered names': (who: string, said: string) => `${indented(32 - who.length / 2, who)}\n${said}\n`,
  'names above, set solid': (who: string, said: string) => `${who}\n${said}`,
  colons: (who: string, said: string) => `${who}: ${said}`,
  periods: (who: string, said: string) => `${who}. ${said}\n`,
  tabs: (who: string, said: string) => `${who}\t${said}`,
};
const said = [
  'Where did you put it?',
  'I never had it, I tell you.',
  'Then who has?',
  'It was here at noon.',
];

function speakersOf(rows: readonly string[]): (readonly [string, number])[] {
  const { dialogue } = readScript(fromTxt(new TextEncoder().encode(rows.join('\n'))), 'x.txt');
  const names = dialogue
    .filter(({ isStageDirection }) => !isStageDirection)
    .map((line) => line.characterName);
  return [...Map.groupBy(names, (name) => name)].map(([name, ones]) => [name, ones.length] as const);
}

/** A name among three rounds of a conversation of two. */
const conversation = (by: (who: string, said: string) => string, name: string) => [
  'INT. CELLAR - DAY\n\nA lamp burns.\n',
  ...[0, 1, 2].flatMap((round) =>
    ['ANNA', 'PETER', name, 'PETER', 'ANNA', 'PETER', 'ANNA', 'PETER'].map((who, i) =>
      by(who, said[(round + i) % said.length]!),
    ),
  ),
];

const names = [
  '$LEFT',
  'VON TRAPP',
  'VON',
  '3. CITIZEN',
  'MISS. HOOPER',
  'MUSIC TEACHER',
  'MUSIC',
  'E! REPORTER',
  '#1 GUARD',
  'X',
  'VOICEOVER',
  'CAMERA-MAN',
  'SUPER MARIO',
  'LATER',
  'TAG',
  'TIME',
  'ENTER',
  'SILENCE',
  'THE SAME',
];

test.each(
  Object.entries(layouts).flatMap(([layout, by]) => names.map((name) => [name, layout, by] as const)),
)('%s speaks where cues stand, in %s', (name, _layout, by) => {
  expect(new Map(speakersOf(conversation(by, name)))).toEqual(
    new Map([
      ['ANNA', 9],
      ['PETER', 12],
      [name, 3],
    ]),
  );
});

test.each([
  ['a shot', 'LATER', 'The lamp has gone out.'],
  ['a light', 'LIGHTS FADE', 'The cellar, in the dark.'],
  ['a label', 'MUSIC', 'Slow strings.'],
  ['a place at the margin', 'IN THE RING', 'The two of them circle.'],
])('%s that returns above a description names nobody', (_what, line, below) => {
  const rows = [0, 1, 2].flatMap((round) => [
    ...['ANNA', 'PETER', 'ANNA', 'PETER'].map((who, i) =>
      layouts['an indented screenplay'](who, said[(round + i) % said.length]!),
    ),
    `${line}\n${below}\n`,
  ]);
  expect(speakersOf(['INT. CELLAR - DAY\n', ...rows]).map(([name]) => name)).toEqual(['ANNA', 'PETER']);
});

test('MUSIC: and SOUND: label rows where nobody speaks in them', () => {
  const rows = [0, 1, 2].flatMap((round) => [
    ...['ANNA', 'PETER', 'ANNA'].map((who, i) => `${who}: ${said[(round + i) % said.length]!}`),
    'MUSIC: Slow strings, then a drum.',
    'SOUND: A door closes.',
  ]);
  expect(speakersOf(rows).map(([name]) => name)).toEqual(['ANNA', 'PETER']);
});
