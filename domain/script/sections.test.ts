import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromFdx } from './from-fdx.ts';
import { fromTxt } from './from-txt.ts';
import { readScript } from './read-script.ts';

const read = (text: string) => readScript(fromTxt(new TextEncoder().encode(text)), 'script.txt');
/** Each section with its number, heading, act, and what is said in it. */
const scenesOf = (text: string) => {
  const { scenes, dialogue } = read(text);
  return scenes.map(({ number, heading, act, from, to }) => [
    ...(act === undefined ? [] : [act]),
    ...(number === null ? [] : [number]),
    heading,
    dialogue
      .slice(from, to + 1)
      .filter((line) => !line.isStageDirection)
      .map(({ text: said }) => said)
      .join(' '),
  ]);
};

const talk = (...said: string[]) => said.map((text, i) => `${i % 2 ? 'THEO' : 'MARA'}\n${text}`).join('\n\n');
const screenplay = (...parts: string[]) => parts.join('\n\n');
const dialogue = (...said: string[]) =>
  said.map((text, i) => `${i % 2 ? 'ANNA' : 'OTTO'}. ${text}`).join('\n\n');

describe('the scenes of a screenplay', () => {
  test('begin at headings with a place', () => {
    const text = screenplay(
      'FADE IN:',
      'INT. BUS - NIGHT',
      'Rain.',
      talk('Is this the last one?', 'It is.'),
      'CUT TO:',
      'EXT. STOP - CONTINUOUS',
      talk('Then we walk.', 'We do.'),
    );
    expect(scenesOf(text)).toEqual([
      ['INT. BUS - NIGHT', 'Is this the last one? It is.'],
      ['EXT. STOP - CONTINUOUS', 'Then we walk. We do.'],
    ]);
  });

  test('keep their numbers, at both margins, at one, or in Fountain’s signs', () => {
    const one = (heading: string) =>
      scenesOf(screenplay(heading, talk('One.', 'Two.', 'Three.', 'Four.')))[0];
    expect(one('12A   INT. BUS - NIGHT   12A')?.slice(0, 2)).toEqual(['12A', 'INT. BUS - NIGHT']);
    expect(one('2.16  INT. BUS - NIGHT 2.16')?.slice(0, 2)).toEqual(['2.16', 'INT. BUS - NIGHT']);
    expect(one('A7  EXT. STOP - DAY')?.slice(0, 2)).toEqual(['A7', 'EXT. STOP - DAY']);
    expect(one('INT. BUS - NIGHT #110A#')?.slice(0, 2)).toEqual(['110A', 'INT. BUS - NIGHT']);
  });

  test('that are only action, or omitted, are empty scenes', () => {
    const text = screenplay(
      'INT. BUS - NIGHT',
      talk('One.', 'Two.'),
      '3   OMITTED   3',
      'EXT. SEA - DAY',
      talk('Three.', 'Four.'),
    );
    expect(scenesOf(text)).toEqual([
      ['INT. BUS - NIGHT', 'One. Two.'],
      ['3', 'OMITTED', ''],
      ['EXT. SEA - DAY', 'Three. Four.'],
    ]);
  });

  test('go on where their heading is repeated on a new page', () => {
    const text = screenplay(
      'INT. BUS - NIGHT',
      talk('One.', 'Two.'),
      'INT. BUS - NIGHT (CONT’D)',
      talk('Three.', 'Four.'),
    );
    expect(scenesOf(text)).toEqual([['INT. BUS - NIGHT', 'One. Two. Three. Four.']]);
  });

  test('of a sitcom have the letter above their place', () => {
    const text = screenplay(
      'SCENE B',
      'INT. KITCHEN - DAY',
      talk('One.', 'Two.'),
      'SCENE C',
      'INT. HALL - DAY',
      talk('Three.', 'Four.'),
    );
    expect(scenesOf(text)).toEqual([
      ['B', 'INT. KITCHEN - DAY', 'One. Two.'],
      ['C', 'INT. HALL - DAY', 'Three. Four.'],
    ]);
  });

  test('of a sitcom have letters alone, above their place or in place of it', () => {
    const scenes = (...places: [string, string][]) =>
      scenesOf(
        screenplay(
          'ACT ONE',
          ...places.flatMap(([letter, place], i) => [
            ...[letter, place].filter((line) => line !== ''),
            talk(`${i} One.`, `${i} Two.`, `${i} Three.`),
          ]),
        ),
      ).map(([, number, heading]) => [number, heading]);
    expect(scenes(['A', 'INT. KITCHEN - DAY'], ['(B)', 'INT. HALL - DAY'])).toEqual([
      ['A', 'INT. KITCHEN - DAY'],
      ['B', 'INT. HALL - DAY'],
    ]);
    expect(scenes(['A', ''], ['B', ''], ['C', ''])).toEqual([
      ['A', 'A'],
      ['B', 'B'],
      ['C', 'C'],
    ]);
  });

  test('are not the letters by which characters are called', () => {
    const text = screenplay(
      'INT. BUS - NIGHT',
      ...['A', 'B', 'A', 'C', 'B'].map((name) => `${name}\nNo more.`),
    );
    expect(scenesOf(text)).toEqual([['INT. BUS - NIGHT', 'No more. No more. No more. No more. No more.']]);
  });

  test('that were omitted keep their numbers, and a numbered transition heads none', () => {
    const text = screenplay(
      '1   INT. BUS - NIGHT   1',
      talk('One.', 'Two.'),
      '2   CUT TO:   2',
      '3   OMIT   3',
      '4-6   OMITTED   4-6',
      'SCENES 7-8 OMITTED',
      '9   EXT. SEA - DAY   9',
      talk('Three.', 'Four.'),
    );
    expect(scenesOf(text).map(([number, heading]) => [number, heading])).toEqual([
      ['1', 'INT. BUS - NIGHT'],
      ['3', 'OMIT'],
      ['4-6', 'OMITTED'],
      ['7-8', 'SCENES 7-8 OMITTED'],
      ['9', 'EXT. SEA - DAY'],
    ]);
  });

  test('are revised, continued, and omitted in other words too', () => {
    const text = screenplay(
      '1   INT. BUS - NIGHT *   1',
      talk('One.', 'Two.'),
      '(CONTINUED)',
      '1   CONTINUED:   1',
      talk('Three.', 'Four.'),
      '2   SCENE OMITTED   2',
      'OMITTED 3',
      '4 thru 6   OMITTED',
      '7A   EXT. SEA - DAY   7A *',
      talk('Five.', 'Six.'),
    );
    expect(scenesOf(text)).toEqual([
      ['1', 'INT. BUS - NIGHT', 'One. Two. Three. Four.'],
      ['2', 'SCENE OMITTED', ''],
      ['3', 'OMITTED 3', ''],
      ['4 thru 6', '4 thru 6 OMITTED', ''],
      ['7A', 'EXT. SEA - DAY', 'Five. Six.'],
    ]);
  });

  test('are those of sides, with the numbers they have in the script', () => {
    const text = screenplay(
      '14   INT. RIVER HOUSE - NIGHT   14',
      talk('One.', 'Two.'),
      '53A   INT. COURT - DAY   53A',
      talk('Three.', 'Four.'),
    );
    expect(scenesOf(text).map(([number]) => number)).toEqual(['14', '53A']);
  });

  test('begin at an intercut that names its places, not at a shot within one', () => {
    const text = screenplay(
      'INT. KITCHEN - NIGHT',
      talk('One.', 'Two.'),
      'INTERCUT - INT. KITCHEN / INT. CAR',
      talk('Three.', 'Four.'),
      'REVERSE ANGLE - KITCHEN - NIGHT',
      talk('Five.', 'Six.'),
    );
    expect(scenesOf(text)).toEqual([
      ['INT. KITCHEN - NIGHT', 'One. Two.'],
      ['INTERCUT - INT. KITCHEN / INT. CAR', 'Three. Four. Five. Six.'],
    ]);
  });

  test.each([
    ['EPISODE ONE', 'EPISODE TWO'],
    ['Episode 1', 'Episode 2'],
  ])('belong to their episode: %s', (first, second) => {
    const text = screenplay(
      first,
      'INT. BUS - NIGHT',
      talk('One.', 'Two.'),
      second,
      'INT. BUS - DAY',
      talk('Three.', 'Four.'),
    );
    expect(scenesOf(text).map(([act, heading]) => [act, heading])).toEqual([
      [first, 'INT. BUS - NIGHT'],
      [second, 'INT. BUS - DAY'],
    ]);
  });

  test('without speech are kept at the end too', () => {
    const action = Array.from({ length: 30 }, (_, i) => `The sea takes another stone, ${i} in all.`);
    const text = screenplay(
      'INT. BUS - NIGHT',
      talk('One.', 'Two.', 'Three.'),
      'EXT. SEA - DAY',
      ...action,
      'EXT. CLIFF - DAY',
    );
    expect(scenesOf(text).map(([heading]) => heading)).toEqual([
      'INT. BUS - NIGHT',
      'EXT. SEA - DAY',
      'EXT. CLIFF - DAY',
    ]);
  });

  test('in Final Draft are its scene headings, whatever they say', () => {
    const paragraph = (type: string, text: string, more = '') =>
      `<Paragraph Type="${type}"${more}><Text>${text}</Text></Paragraph>`;
    const xml = `<FinalDraft><Content>${[
      paragraph('Scene Heading', 'Somewhere else', ' Number="4"'),
      paragraph('Character', 'Mara'),
      paragraph('Dialogue', 'Here?'),
      paragraph('Scene Heading', 'INTERCUT WITH:', ' Number="5"'),
      paragraph('Character', 'Theo'),
      paragraph('Dialogue', 'There.'),
    ].join('')}</Content></FinalDraft>`;
    const { scenes } = readScript(fromFdx(new TextEncoder().encode(xml)), 'script.fdx');
    expect(scenes).toEqual([
      { number: '4', heading: 'SOMEWHERE ELSE', page: 1, from: 0, to: 0 },
      { number: '5', heading: 'INTERCUT WITH:', page: 1, from: 1, to: 1 },
    ]);
  });
});

describe('the scenes of a play', () => {
  test.each([
    ['English', 'ACT I', 'SCENE 1', 'SCENE 2'],
    ['French', 'ACTE PREMIER', 'SCÈNE PREMIÈRE', 'SCÈNE II'],
    ['German', 'ERSTER AUFZUG', 'ERSTER AUFTRITT', 'ZWEITER AUFTRITT'],
    ['Spanish', 'ACTO PRIMERO', 'ESCENA PRIMERA', 'ESCENA II'],
    ['Italian', 'ATTO PRIMO', 'SCENA PRIMA', 'SCENA SECONDA'],
    ['Portuguese', 'PRIMEIRO ATO', 'CENA I', 'CENA II'],
    ['Russian', 'ДЕЙСТВИЕ ПЕРВОЕ', 'ЯВЛЕНИЕ ПЕРВОЕ', 'ЯВЛЕНИЕ II'],
    ['Polish', 'AKT PIERWSZY', 'SCENA PIERWSZA', 'SCENA DRUGA'],
    ['Greek', 'ΠΡΑΞΗ ΠΡΩΤΗ', 'ΣΚΗΝΗ ΠΡΩΤΗ', 'ΣΚΗΝΗ ΔΕΥΤΕΡΗ'],
    ['Swedish', 'FÖRSTA AKTEN', 'FÖRSTA SCENEN', 'ANDRA SCENEN'],
  ])('in %s belong to their act', (_, act, first, second) => {
    const text = screenplay(
      act,
      first,
      dialogue('One.', 'Two.', 'Three.'),
      second,
      dialogue('Four.', 'Five.', 'Six.'),
    );
    const scenes = read(text).scenes.map((scene) => [scene.act, scene.heading, scene.to - scene.from + 1]);
    expect(scenes).toEqual([
      [act, first, 3],
      [act, second, 3],
    ]);
  });

  test('are its acts if it has no scenes', () => {
    const text = screenplay(
      'ACT ONE',
      dialogue('One.', 'Two.', 'Three.'),
      'ACT TWO',
      dialogue('Four.', 'Five.'),
      'END OF PLAY',
    );
    expect(read(text).scenes.map((scene) => [scene.heading, scene.to - scene.from + 1])).toEqual([
      ['ACT ONE', 3],
      ['ACT TWO', 2],
    ]);
  });

  test.each(['Epilogue', 'EPILOGUE', 'Nachspiel', 'Эпилог'])('include its %s', (epilogue) => {
    const text = screenplay(
      'ACT ONE',
      dialogue('One.', 'Two.', 'Three.'),
      epilogue,
      dialogue('Four.', 'Five.'),
    );
    expect(read(text).scenes.map((scene) => scene.heading)).toEqual(['ACT ONE', epilogue]);
  });

  test('belong to the first act too if a direction between says how it is set', () => {
    const text = screenplay(
      'THE RIVER',
      'by Ann Poe',
      'ACT ONE',
      'A kitchen in a house by the river, early in the morning.',
      'SCENE 1',
      dialogue('One.', 'Two.', 'Three.'),
      'SCENE 2',
      dialogue('Four.', 'Five.'),
    );
    expect(read(text).scenes.map(({ act, heading }) => [act, heading])).toEqual([
      ['ACT ONE', 'SCENE 1'],
      ['ACT ONE', 'SCENE 2'],
    ]);
  });

  test('are not where SCENE alone says how an act is set', () => {
    const text = screenplay(
      'FIRST ACT',
      'SCENE',
      dialogue('One.', 'Two.', 'Three.'),
      'SECOND ACT',
      'SCENE',
      dialogue('Four.', 'Five.'),
    );
    expect(read(text).scenes.map((scene) => [scene.act, scene.heading])).toEqual([
      [undefined, 'FIRST ACT'],
      [undefined, 'SECOND ACT'],
    ]);
  });

  test('are its musical numbers too, with what they are called', () => {
    const text = screenplay(
      'SCENE 1',
      talk('One.', 'Two.', 'Three.'),
      'MUSICAL NUMBER 4: "THE RIVER"',
      talk('Four.', 'Five.', 'Six.'),
    );
    expect(scenesOf(text)).toEqual([
      ['1', 'SCENE 1', 'One. Two. Three.'],
      ['4', 'MUSICAL NUMBER 4: "THE RIVER"', 'Four. Five. Six.'],
    ]);
  });

  test('are its musical numbers by sign or by title', () => {
    const text = screenplay(
      'SCENE 1',
      talk('One.', 'Two.', 'Three.'),
      '#3 - "THE RIVER"',
      talk('Four.', 'Five.', 'Six.'),
      'SONG: "HOME AGAIN"',
      talk('Seven.', 'Eight.'),
    );
    expect(scenesOf(text)).toEqual([
      ['1', 'SCENE 1', 'One. Two. Three.'],
      ['3', '#3 - "THE RIVER"', 'Four. Five. Six.'],
      ['SONG: "HOME AGAIN"', 'Seven. Eight.'],
    ]);
  });

  test.each([
    [
      'French scenes',
      'ACTE I',
      'SCÈNE PREMIÈRE. - ORGON, CLÉANTE.',
      'SCÈNE II. - LES MÊMES, DORINE.',
      [null, 'II'],
    ],
    ['French scenes in English', 'ACT ONE', 'French Scene 1: Otto', 'French Scene 2: Otto, Anna', ['1', '2']],
    ['radio scenes', 'EPISODE 2', 'SCENE 1. INT. KITCHEN. DAY.', 'SCENE 2: EXT. BEACH. NIGHT.', ['1', '2']],
    ['numerals with endings', 'ACTO I', 'ESCENA 1ª', 'ESCENA 2.ª', ['1', '2']],
    ['Russian numerals with endings', 'ДЕЙСТВИЕ 1', 'ЯВЛЕНИЕ 1-е', 'ЯВЛЕНИЕ 2-е', ['1', '2']],
    ['Greek numerals with endings', 'ΠΡΑΞΗ Α΄', 'ΣΚΗΝΗ 1η', 'ΣΚΗΝΗ 2η', ['1', '2']],
    ['German numerals', '1. Akt', '1. Szene', '2. Szene', [null, null]],
    ['Portuguese numerals', '1.º ATO', 'CENA 1', 'CENA ÚNICA', ['1', null]],
  ] as const)('are %s', (_, act, first, second, numbers) => {
    const text = screenplay(
      act,
      first,
      dialogue('A one.', 'A two.', 'A three.'),
      second,
      dialogue('B one.', 'B two.'),
    );
    const { scenes } = read(text);
    expect(scenes.map((scene) => [scene.act, scene.heading, scene.to - scene.from + 1])).toEqual([
      [act, first, 3],
      [act, second, 2],
    ]);
    expect(scenes.map(({ number }) => number)).toEqual(numbers);
  });

  test('include what is said in an act before its first scene', () => {
    const text = screenplay('ACT I', dialogue('One.', 'Two.'), 'SCENE 1', dialogue('Three.', 'Four.'));
    expect(scenesOf(text)).toEqual([
      ['I', 'ACT I', 'One. Two.'],
      ['ACT I', '1', 'SCENE 1', 'Three. Four.'],
    ]);
  });
});

test('a script without headings has no sections', () => {
  expect(read(dialogue('One.', 'Two.', 'Three.')).scenes).toEqual([]);
});

const heading = fc.constantFrom(
  'INT. BUS - NIGHT',
  'EXT. SEA - DAY',
  '7  INT. HALL - DAY  7',
  'SCENE 2',
  'ACT ONE',
  'CUT TO:',
  'OMITTED',
);
const block = fc.oneof(
  { weight: 2, arbitrary: heading },
  {
    weight: 4,
    arbitrary: fc.constantFrom(talk('And then?', 'Nothing.'), talk('You came.', 'I said I would.')),
  },
  { weight: 1, arbitrary: fc.constant('Rain on the windows.') },
);

test('sections follow each other without a gap, from the first heading to the last line', () => {
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 40 }), (blocks) => {
      const { scenes, dialogue: lines } = read(
        screenplay(talk('Once.', 'Twice.', 'Again.', 'Enough.'), ...blocks),
      );
      scenes.forEach(({ from, to }, i) => {
        const next = scenes[i + 1];
        expect(to).toBe((next?.from ?? lines.length) - 1);
        expect(from).toBeGreaterThanOrEqual(scenes[i - 1]?.from ?? 0);
        expect(from).toBeLessThanOrEqual(lines.length);
      });
    }),
  );
});
