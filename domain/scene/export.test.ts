import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asId, type CharacterId } from '../ids.ts';
import { fromFdx } from '../script/from-fdx.ts';
import { fromTxt } from '../script/from-txt.ts';
import { nameKey } from '../script/names.ts';
import { readScript } from '../script/read-script.ts';
import type { SourceDocument } from '../script/source-line.ts';
import { fdxFrom } from './export-fdx.ts';
import { exportFileName } from './export-format.ts';
import { fountainFrom } from './export-fountain.ts';
import { documentOf, type ScriptScene } from './export-paragraphs.ts';
import { textFrom, wrapped } from './export-text.ts';
import type { Line } from './scene.ts';
import { trialSceneOn } from './trial-scene.ts';

type Part = readonly [name: string | null, text: string, direction?: string | null];

function sceneOf(parts: readonly Part[]): ScriptScene {
  const names = [...new Set(parts.flatMap(([name]) => name ?? []))];
  return {
    title: 'A Night in Elsinore',
    author: 'Anna Writer',
    characters: names.map((name) => ({
      id: asId<CharacterId>(name),
      name,
      description: '',
      color: '#281f9d',
    })),
    lines: parts.map(([name, text, direction = null], order): Line => ({
      id: asId(`l${order}`),
      characterId: asId(name),
      characterName: name,
      text,
      order,
      estimatedDurationSeconds: 3,
      isStageDirection: name === null,
      direction,
      emotion: null,
      confidence: null,
      source: null,
    })),
  };
}
const bytes = (text: string) => new TextEncoder().encode(text);
const formats = {
  fdx: (scene: ScriptScene) => fromFdx(bytes(fdxFrom(documentOf(scene)))),
  fountain: (scene: ScriptScene) => fromTxt(bytes(fountainFrom(documentOf(scene)))),
  txt: (scene: ScriptScene) => fromTxt(bytes(textFrom(documentOf(scene)))),
} satisfies Record<string, (scene: ScriptScene) => SourceDocument>;
const every = Object.entries(formats);

/** What our own reader makes of the export. */
function readAgain(scene: ScriptScene, write: (scene: ScriptScene) => SourceDocument): Part[] {
  return readScript(write(scene), 'scene.txt').dialogue.map(
    ({ characterName, text, direction, isStageDirection }) =>
      isStageDirection ? [null, text, null] : [nameKey(characterName), text, direction],
  );
}
const partsOf = (scene: ScriptScene): Part[] =>
  scene.lines.map(({ characterName, text, direction, isStageDirection }) => [
    isStageDirection ? null : nameKey(characterName ?? ''),
    text,
    direction,
  ]);

const elsinore = sceneOf([
  [null, 'A platform before the castle. Francisco is at his post.'],
  ['BERNARDO', 'Who is there?', 'from the dark'],
  [
    'FRANCISCO',
    'Nay, answer me. Stand and unfold yourself. I have been on this watch since midnight and nobody came.',
  ],
  ['BERNARDO', 'Long live the king!'],
  [null, 'They shake hands.'],
  ['FRANCISCO', 'Bernardo?'],
  ['BERNARDO & FRANCISCO', 'He comes!', 'together; loudly'],
  ['DR. ZOË O’NEILL', 'Ça alors… c’est déjà l’heure?', 'V.O.'],
  ['FRANCISCO', 'For this relief much thanks. ’Tis bitter cold, and I am sick at heart.'],
  ['DR. ZOË O’NEILL', 'Tom & <Jerry> said: "2 > 1".'],
  ['BERNARDO', 'Have you had quiet guard?'],
  ['FRANCISCO', 'Not a mouse stirring.'],
]);

describe.each(every)('%s', (_, write) => {
  it('preserves every character and line of a scene', () => {
    expect(readAgain(elsinore, write)).toEqual(partsOf(elsinore));
  });

  it('preserves the trial scene', () => {
    const trial = trialSceneOn('2026-11-21');
    expect(readAgain(trial, write)).toEqual(partsOf(trial));
  });

  it('preserves Greek and Cyrillic letters', () => {
    const scene = sceneOf([
      ['ΆΝΝΑ', 'Πού ήσουν όλη τη νύχτα;'],
      ['ИВАН', 'Я ждал тебя у моря до самого утра.', 'тихо'],
      ['ΆΝΝΑ', 'Δεν σε πιστεύω.'],
      ['ИВАН', 'И всё-таки это правда.'],
    ]);
    expect(readAgain(scene, write)).toEqual(partsOf(scene));
  });

  it('writes the brackets of a direction once', () => {
    const scene = sceneOf([
      ['DEV', 'Does it pay full fare?', '(softly)'],
      ['MARGO', 'It has a better ticket.', 'softly'],
    ]);
    const rows = write(scene).lines.map(({ text }) => text.trim());
    expect(rows.filter((row) => row.includes('softly'))).toEqual(['(softly)', '(softly)']);
  });

  it('has every word of any text, and no invalid characters', () => {
    const any = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 });
    const part = fc.tuple(fc.option(any), any, fc.option(any));
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 6 }), (parts) => {
        const scene = sceneOf(parts);
        const words = write(scene)
          .lines.map((line) => line.text)
          .join(' ')
          .toUpperCase();
        for (const line of scene.lines)
          for (const said of line.text.normalize().match(/[\p{L}\p{N}]+/gu) ?? [])
            expect(words).toContain(said.toUpperCase());
      }),
      { numRuns: 50 },
    );
  });
});

/** Names, speeches, and directions as in real scripts, including odd ones. */
const name = fc.constantFrom(
  'MARA',
  'OLD PIERRE',
  'DR. NOAH LEE',
  'GUARD #2',
  'R2-D2',
  'ANN/BOB',
  'ANN & BOB',
  'O’BRIEN',
  'ЧЕБУТЫКИН',
  'ΝΙΚΗΣ',
);
const words = 'you said seven gate über naïve déjà well— I Rome don’t ждал νύχτα R&B <b>'.split(' ');
const sentenceOf = (allowed: readonly string[]) =>
  fc
    .tuple(
      fc.constantFrom('Yes,', 'Then', 'Nobody', 'Écoute,', 'Look:', 'Why'),
      fc.array(fc.constantFrom(...allowed), { minLength: 2, maxLength: 25 }),
    )
    .map(([first, rest]) => `${first} ${rest.join(' ')}.`);
const direction = fc.option(
  fc.constantFrom('quietly', 'to Mara', 'V.O.', 'rising; angry', 'à part', 'laughs, then stops'),
);
const scriptOf = (allowed: readonly string[]) =>
  fc.array(fc.tuple(name, sentenceOf(allowed), direction), { minLength: 6, maxLength: 30 }).map(sceneOf);
const withNumbers = scriptOf([...words, '3']);

it.each([
  ['fdx', formats.fdx, withNumbers],
  ['fountain', formats.fountain, withNumbers],
  // A number at both ends of a row is a scene number.
  ['txt', formats.txt, scriptOf(words)],
])('%s gives back whatever a script may say', (_, write, scripts) => {
  fc.assert(
    fc.property(scripts, (scene) => {
      expect(readAgain(scene, write)).toEqual(partsOf(scene));
    }),
    { numRuns: 60 },
  );
});

describe('a speech that looks like another element', () => {
  it.each([
    '@home',
    '!important',
    '> so',
    '~ la la',
    '#1 fan',
    '= the same',
    '.HEADING',
    '...and then',
    'INT. HOUSE',
    'CUT TO:',
  ])('is spoken still: %s', (text) => {
    const scene = sceneOf([
      ['ANN', text],
      ['BOB', 'Pardon me, what was that?'],
      ['ANN', text],
      ['BOB', 'Never mind then.'],
    ]);
    expect(readAgain(scene, formats.fountain)).toEqual(partsOf(scene));
    expect(readAgain(scene, formats.fdx)).toEqual(partsOf(scene));
  });
});

it('keeps a character’s own direction with the character', () => {
  const scene = sceneOf([
    ['ANN', 'Come in, the door is open.'],
    ['BOB', 'enters'],
    ['BOB', 'Here I am at last.'],
    ['ANN', 'So you are.'],
  ]);
  const lines = scene.lines.map((line, i) => ({ ...line, isStageDirection: i === 1 }));
  const read = readScript(formats.fdx({ ...scene, lines }), 'scene.fdx').dialogue;
  expect(read.map(({ characterName, isStageDirection }) => [characterName, isStageDirection])).toEqual([
    ['ANN', false],
    ['BOB', true],
    ['BOB', false],
    ['ANN', false],
  ]);
});

it.each([
  ['Hamlet', 'Hamlet.fdx'],
  ['../../etc/passwd', 'etc passwd.fdx'],
  ['What? "Now": 1/2 <b>', 'What Now 1 2 b.fdx'],
  ['...', 'Scene.fdx'],
  ['con', 'Scene con.fdx'],
  ['Ζωή\r\nSet-Cookie: x', 'Ζωή Set-Cookie x.fdx'],
  ['\u202Egnp.exe', 'gnp.exe.fdx'],
  ['🎭'.repeat(200), `${'🎭'.repeat(100)}.fdx`],
])('calls the file of %j %s', (title, file) => {
  expect(exportFileName(title, 'fdx')).toBe(file);
});

it('fills rows, and leaves no last word alone if the one before fits next to it', () => {
  expect(wrapped('one two three', 7)).toEqual(['one two', 'three']);
  expect(wrapped('one two three', 9)).toEqual(['one', 'two three']);
  expect(wrapped('one two three four', 13)).toEqual(['one two', 'three four']);
  expect(wrapped('unbreakable 3.', 5)).toEqual(['unbreakable', '3.']);
});
