// Slips and habits of people who type their own scripts.
import { expect, test } from 'vitest';
import { readScript } from './read-script.ts';
import { linesOf, spokenOf, textDocument as txt } from './testing.ts';

test('a line above its credit is a title, not a name', () => {
  const script = readScript(
    txt(
      'SILVER MOON\nby Jane Miller\n\nINT. CABIN - DAY\n\nWREN\nWho is there?\n\nMOUSE\nOnly me.\n\nWREN\nGood.\n',
    ),
    'x.txt',
  );
  expect(script.title).toBe('SILVER MOON');
  expect(script.characters.map(({ name }) => name)).toEqual(['WREN', 'MOUSE']);
});

test('a number below a name that speaks elsewhere is said', () => {
  expect(
    spokenOf(
      txt(
        'INT. HANGAR - NIGHT\n\nCONTROL\nTen seconds.\n\nMARA\nI am ready.\n\nCONTROL\n3\n\nMara grips the rail.\n\nCONTROL\n2\n',
      ),
    ),
  ).toEqual(['CONTROL: Ten seconds.', 'MARA: I am ready.', 'CONTROL: 3', 'CONTROL: 2']);
});

test('a name with a stray period is the same person', () => {
  const script = readScript(
    txt(
      'EXT. CAMP - DAY\n\nNOAH\nYour boots?\n\nTINA\nGone.\n\nNOAH\nWhere?\n\nTINA.\nIt will be a long week.\n',
    ),
    'x.txt',
  );
  expect(script.characters.map(({ name }) => name)).toEqual(['NOAH', 'TINA']);
  expect(script.dialogue.at(-1)?.characterName).toBe('TINA');
});

test('a manner whose bracket is never closed leaves the speech to its speaker', () => {
  expect(
    spokenOf(
      txt(
        'EXT. ROOF - NIGHT\n\nLEO\nDad pays for it.\n\nROSA\n(overlapping\nAs long as she is not bored.\n\nLEO\nYes.\n',
      ),
    ),
  ).toEqual(['LEO: Dad pays for it.', 'ROSA: As long as she is not bored.', 'LEO: Yes.']);
});

test("a note of the editor's ends with its bracket", () => {
  expect(
    linesOf(
      txt(
        '_Tom._ Give me the walnuts!\n\n    [Footnote 1: Four or five of them are piled\n    together, and others roll.]\n\n_Ned._ Take them.\n\n_Tom._ Thank you.\n\n_Ned._ Now throw.\n',
      ),
    ),
  ).toEqual(['Tom: Give me the walnuts!', 'Ned: Take them.', 'Tom: Thank you.', 'Ned: Now throw.']);
});

test('a name of several abbreviations is as long as its emphasis', () => {
  const said = [
    '_M. Cor._ Give me the ball!',
    '_Gn. Pop._ It is mine.',
    '_M. Cor._ Since when?',
    '_Gn. Pop._ Always.',
  ];
  expect(spokenOf(txt(said.join('\n\n')))[1]).toBe('Gn. Pop: It is mine.');
});

test('an article is no name', () => {
  const said = [
    'LE GARDIEN, le retenant : Holà ! Vos billets !',
    "LE MARIN, riant : J'entre gratis !",
    'LE GARDIEN, étonné : Pourquoi ?',
    'UN GARDE, entrant : Martin !',
    'LE BOURGEOIS, assis : Silence !',
    'UN JOUEUR Deux as !',
    'LE JEUNE HOMME Et trois rois !',
    'LE BOURGEOIS Une farce.',
    'LE JEUNE HOMME De qui est-ce ?',
    "LE BOURGEOIS D'un ami.",
  ];
  const names = readScript(txt(said.join('\n\n')), 'x.txt').characters.map(({ name }) => name);
  expect(names.filter((name) => ['LE', 'UN'].includes(name))).toEqual([]);
  expect(names).toContain('LE JEUNE HOMME');
});

test('a dash behind a name in brackets and a glued manner are not said', () => {
  expect(
    spokenOf(
      txt(
        '[Ada Stone] - The bridge is open.\n\n[Ben Stone] - (laughing)Who told you?\n\n[Ada Stone] - The baker.\n\n[Ben Stone] - At last.\n',
      ),
    ),
  ).toEqual([
    'Ada Stone: The bridge is open.',
    'Ben Stone: Who told you?',
    'Ada Stone: The baker.',
    'Ben Stone: At last.',
  ]);
});

test('acts and scenes are counted in Korean', () => {
  const script = readScript(
    txt(
      '1장-교실\n\n민수: 우산이 없어졌어.\n지우: 어제는 있었잖아.\n\n2장-복도\n\n민수: 여기도 없네.\n지우: 선생님께 물어보자.\n',
    ),
    'x.txt',
  );
  expect(script.scenes).toHaveLength(2);
});

test('the end with an afterthought is nobody', () => {
  const script = readScript(
    txt(
      'INT. YARD - DAY\n\nNELL\nWhere is the ladder?\n\nOTTO\nOn the roof.\n\nNELL\nOh.\n\nTHE END(Almost...)\n\nChanged by the director.\n',
    ),
    'x.txt',
  );
  expect(script.characters.map(({ name }) => name)).toEqual(['NELL', 'OTTO']);
});

test('a rising number, a place and a time of day are a heading in any language', () => {
  const script = readScript(
    txt(
      '1   BAUM IM PARK - MITTERNACHT\n\nZwei Eulen.\n\n                    ALTE EULE\n        Wie spät ist es?\n\n                    KAUZ\n        Früh genug.\n\n2   DACH AM ZOO - Nacht\n\n                    KAUZ\n        Noch wach?\n\n                    ALTE EULE\n        Immer.\n',
    ),
    'x.txt',
  );
  expect(script.scenes.map(({ heading }) => heading)).toEqual([
    'BAUM IM PARK - MITTERNACHT',
    'DACH AM ZOO - Nacht',
  ]);
});

test('whoever a heading says is alone speaks what follows without a name', () => {
  const scene =
    'SCENE I.--PAUL, JEANNE.\n\nPAUL.\n\nI go out for a moment.\n\nJEANNE.\n\nGood luck.\n\nSCENE II.--JEANNE, alone.\n\nHe left without his hat. (She listens.) There he is already!\n\nSCENE III.--PAUL, JEANNE.\n\nPAUL.\n\nMy hat!\n\nJEANNE.\n\nHere it is.\n';
  expect(spokenOf(txt(scene))).toContain('JEANNE: He left without his hat. There he is already!');
});

test('Fountain forces a heading with a period, also in small letters', () => {
  const script = readScript(
    txt(
      'Title: The Cat\nAuthor: N. Ferro\n\n.In the garden\n\nANNA\nMy cat?\n\nBEN\nNo.\n\n.Finale: at home\n\nANNA\nHere!\n',
    ),
    'x.txt',
  );
  expect(script.scenes.map(({ heading }) => heading)).toEqual(['In the garden', 'Finale: at home']);
});

test('dots with spaces between are three dots', () => {
  const said = ['MIKE: . . .and so it left.', 'NELL: Who?', 'MIKE: The cow.', 'NELL: Oh.'];
  expect(spokenOf(txt(said.join('\n')))[0]).toBe('MIKE: ...and so it left.');
});
