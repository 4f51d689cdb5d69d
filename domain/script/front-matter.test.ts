// Casts and programs before the script: nobody speaks in them, whatever the script looks like.
import { expect, test } from 'vitest';
import { fromTxt } from './from-txt.ts';
import { readScript } from './read-script.ts';

const read = (rows: readonly string[]) =>
  readScript(fromTxt(new TextEncoder().encode(rows.join('\n\n'))), 'pier.txt');

const said = [
  ['MARA', 'Is the boat in?'],
  ['OTIS', 'Not yet. It will be here by noon.'],
  ['MARA', 'When, then?'],
  ['PILOT', 'By noon.'],
  ['OTIS', 'As I said.'],
  ['MARA', 'Good.'],
] as const;

/** How a speech is typed. */
const layouts = {
  'names with periods': (who: string, text: string) => `${who}. ${text}`,
  'names above': (who: string, text: string) => `${who}\n${text}`,
  'names with colons': (who: string, text: string) => `${who}: ${text}`,
};

const casts = {
  'players after leaders':
    'ORIGINAL CAST\n\nMARA . . . . Miss Hume\nOTIS . . . . Mr. Reeve\nPILOT . . . . Mr. Gray',
  'players after ellipses': 'THE ORIGINAL CAST\n\nMARA … Miss Hume.\nOTIS … Mr. Reeve.\nPILOT … Mr. Gray.',
  'players in a column':
    'The cast was as follows:\n\nMARA        Miss Hume\nOTIS        Mr. Reeve\nPILOT       Mr. Gray',
  'players after periods': 'ORIGINAL CAST.\n\nMARA. Miss Hume.\nOTIS. Mr. Reeve.\nPILOT. Mr. Gray.',
  'descriptions, then players':
    'PERSONS\n\nMARA, who keeps the pier.\nOTIS, her uncle.\nPILOT, in a hurry.\n\nORIGINAL CAST\n\nMARA: Miss Hume\nOTIS: Mr. Reeve\nPILOT: Mr. Gray',
  'descriptions below names':
    'PERSONERNA\n\nMARA\na woman of thirty who keeps the pier.\n\nOTIS\nher uncle, a sailor once.\n\nPILOT\nin a hurry.',
};

test.each(
  Object.entries(casts).flatMap(([what, cast]) =>
    Object.entries(layouts).map(([layout, by]) => [what, layout, cast, by] as const),
  ),
)('a cast with %s speaks no lines: %s', (_what, _layout, cast, by) => {
  const script = read(['THE PIER', cast, 'ACT I', ...said.map(([who, text]) => by(who, text))]);
  expect(script.dialogue.map(({ characterName, text }) => [characterName, text])).toEqual(said);
});

test('a cast that lists somebody again for a further act goes on', () => {
  const cast = 'PERSONS\n\nMara.\nOtis, her uncle.\nPilot.\nMara.\nPilot, in a hurry.\nA sailor.\nOtis.';
  const script = read([
    'THE PIER',
    cast,
    ...said.map(([who, text]) => layouts['names with periods'](who, text)),
  ]);
  expect(script.dialogue.map(({ characterName, text }) => [characterName, text])).toEqual(said);
});
