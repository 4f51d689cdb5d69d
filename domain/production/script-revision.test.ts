import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asId, type CharacterId, type ProductionId, type SceneId } from '../ids.ts';
import { newLine } from '../scene/draft.ts';
import { acceptedDraftFrom } from './accepted-draft.ts';
import { changesOfPart } from './part-changes.ts';
import { scenesAfter } from './revised-scenes.ts';
import { ownId } from '../scene/revision.ts';
import { compareScripts, isHardlyThisScript, type ReadScript, type StoredScript } from './script-revision.ts';

/** Sections as `heading: NAME says, NAME says`; every script has ids of its own. */
function read(prefix: string, ...sections: [heading: string, ...lines: string[]][]): ReadScript {
  const names = new Set(sections.flatMap(([, ...lines]) => lines.map((line) => line.split(': ')[0] ?? '')));
  const idOf = (name: string) => asId<CharacterId>(`${prefix} ${name}`);
  return {
    characters: [...names].map((name) => ({ id: idOf(name), name, description: '', color: '#281f9d' })),
    sections: sections.map(([heading, ...lines], position) => ({
      number: String(position + 1),
      heading,
      page: position + 1,
      lines: lines.map((line, i) => {
        const [name = '', text = ''] = line.split(': ');
        return newLine(asId(`${prefix} ${position}.${i}`), idOf(name), text);
      }),
    })),
  };
}

/** The script with the sections at these positions in the library, as scenes with ids of their own. */
function stored({ characters, sections }: ReadScript, ...taken: number[]): StoredScript {
  return {
    characters,
    sections: sections.map((section, position) => {
      const own = ownId(`scene ${position}`);
      const scene = {
        id: asId<SceneId>(`scene ${position}`),
        version: position + 1,
        characters: characters.map((character) => ({ ...character, id: own(character.id) })),
        lines: section.lines.map((line) => ({
          ...line,
          id: own(line.id),
          characterId: line.characterId && own(line.characterId),
          userNotes: `note on ${line.text}`,
        })),
      };
      return { ...section, scene: taken.includes(position) ? scene : null };
    }),
  };
}

const bus: [string, ...string[]] = [
  'INT. BUS - NIGHT',
  'MARA: Is this the last bus to the river?',
  'DRIVER: It is the last one tonight.',
  'MARA: Then I will sit at the front.',
];
const stop: [string, ...string[]] = [
  'EXT. STOP - NIGHT',
  'THEO: You waited for me in all this rain.',
  'MARA: Somebody had to hold the umbrella.',
];
const house: [string, ...string[]] = [
  'INT. HOUSE - DAY',
  'THEO: The kettle is on.',
  'DRIVER: I will not stay long.',
];
const script = read('old', bus, stop, house);
let made = 0;
const newId = () => asId<SceneId>(`made ${(made += 1)}`);
const after = (old: StoredScript, now: ReadScript) => scenesAfter(old, now, compareScripts(old, now), newId);
const notesIn = ({ lines }: { lines: readonly { text: string; userNotes?: string | undefined }[] }) =>
  lines.map(({ text, userNotes }) => [text, userNotes]);

test('lines that are still there keep their ids and notes, in the scene they had', () => {
  const old = stored(script, 0, 1);
  const now = read('new', bus, ['EXT. STOP - NIGHT', 'THEO: You came.', ...stop.slice(1)], house);
  const { scenes, merged, cut } = after(old, now);
  expect(scenes.map(({ id, version, position }) => [id, version, position])).toEqual([
    ['scene 0', 1, 0],
    ['scene 1', 2, 1],
  ]);
  expect(scenes[0]!.lines.map(({ id }) => id)).toEqual(old.sections[0]!.scene!.lines.map(({ id }) => id));
  expect(notesIn(scenes[1]!)).toEqual([
    ['You came.', undefined],
    ['You waited for me in all this rain.', 'note on You waited for me in all this rain.'],
    ['Somebody had to hold the umbrella.', 'note on Somebody had to hold the umbrella.'],
  ]);
  expect([merged, cut]).toEqual([[], []]);
});

test('a part that a scene loses becomes a scene of its own, with the lines’ ids', () => {
  const old = stored(script, 0);
  const now = read('new', [bus[0], bus[1]!, bus[2]!], ['INT. BUS - LATER', bus[3]!], stop, house);
  const { scenes } = after(old, now);
  expect(scenes.map(({ id, version, position }) => [id, version, position])).toEqual([
    ['scene 0', 1, 0],
    [`made ${made}`, null, 1],
  ]);
  expect(scenes[1]!.lines.map(({ id }) => id)).toEqual([old.sections[0]!.scene!.lines[2]!.id]);
});

test('of scenes that are merged the longest goes on, with the lines of the other', () => {
  const old = stored(script, 0, 1);
  const now = read('new', [bus[0], ...bus.slice(1), ...stop.slice(1)], house);
  const { scenes, merged } = after(old, now);
  expect(scenes.map(({ id }) => id)).toEqual(['scene 0']);
  expect(merged).toEqual(['scene 1']);
  expect(scenes[0]!.lines.map(({ id }) => id)).toEqual(
    [0, 1].flatMap((position) => old.sections[position]!.scene!.lines.map(({ id }) => id)),
  );
  const names = new Map(scenes[0]!.characters.map(({ id, name }) => [id, name]));
  expect(scenes[0]!.lines.map(({ characterId }) => names.get(characterId ?? asId('')))).toEqual([
    'MARA',
    'DRIVER',
    'MARA',
    'THEO',
    'MARA',
  ]);
});

test('a scene that was cut is named, and sections nobody took need nothing', () => {
  const old = stored(script, 1);
  expect(after(old, read('new', bus, house))).toEqual({ scenes: [], merged: [], cut: ['scene 1'] });
});

test('who was renamed is found by what they say, in all scenes', () => {
  const renamed = (lines: [string, ...string[]]): [string, ...string[]] =>
    lines.map((line) => line.replace('MARA:', 'MIRIAM:')) as [string, ...string[]];
  const old = stored(script, 0, 1);
  const now = read('new', renamed(bus), renamed(stop), house);
  const revision = compareScripts(old, now);
  expect(revision.names.get('MIRIAM')).toBe('MARA');
  const { scenes } = scenesAfter(old, now, revision, newId);
  const [first] = scenes;
  expect(first!.characters.map(({ name }) => name)).toEqual(['MIRIAM', 'DRIVER', 'THEO']);
  expect(first!.lines[0]!.characterId).toBe(old.sections[0]!.scene!.lines[0]!.characterId);
  expect(changesOfPart(revision, 'MARA')).toEqual([]);
});

test('what changed for a part is its lines and its cues', () => {
  const now = read(
    'new',
    [bus[0], bus[1]!, 'DRIVER: There is one more after this.', 'MARA: Then I will sit at the front.'],
    [stop[0], stop[1]!, 'MARA: Somebody had to hold your umbrella.'],
    house,
  );
  const changes = changesOfPart(compareScripts(stored(script, 0), now), 'MARA');
  expect(
    changes.map((change) =>
      change.what === 'cue'
        ? [change.section.to[0], 'cue', change.before?.text, change.after?.text]
        : [change.section.to[0], change.line.kind, change.line.old?.text, change.line.read?.text],
    ),
  ).toEqual([
    [0, 'cue', 'It is the last one tonight.', 'There is one more after this.'],
    [1, 'changed', 'Somebody had to hold the umbrella.', 'Somebody had to hold your umbrella.'],
  ]);
});

test('an accepted draft keeps the part, under a new name too, and the colors', () => {
  const before = {
    ...stored(script, 0),
    id: asId<ProductionId>(crypto.randomUUID()),
    title: 'Bus',
    version: 4,
  };
  const old = {
    ...before,
    userCharacterId: asId<CharacterId>('old MARA'),
    characters: before.characters.map((character) => ({ ...character, color: '#aa3300' })),
  };
  const sameNames = read('new', bus, stop, house);
  const now = {
    ...sameNames,
    characters: sameNames.characters.map((one) => (one.name === 'MARA' ? { ...one, name: 'MIRIAM' } : one)),
    originalFormat: null,
    parseRecord: null,
  };
  const revision = compareScripts(old, now);
  const saveId = crypto.randomUUID();
  const accepted = acceptedDraftFrom({ old, read: now, revision, saveId, newId });
  expect(accepted).toMatchObject({ version: 4, saveId, userCharacterId: 'new MARA', merged: [] });
  expect(accepted.characters.map(({ name, color }) => [name, color])).toEqual([
    ['MIRIAM', '#aa3300'],
    ['DRIVER', '#aa3300'],
    ['THEO', '#aa3300'],
  ]);
  expect(accepted.sections).toHaveLength(3);
});

test('a draft that is another script is known as such', () => {
  const other = read(
    'new',
    ['A WOOD', 'OBERON: Ill met by moonlight, proud Titania.'],
    ['A CAVE', 'PUCK: Lord!'],
  );
  expect(isHardlyThisScript(compareScripts(stored(script), other))).toBe(true);
  expect(isHardlyThisScript(compareScripts(stored(script), read('new', bus, house)))).toBe(false);
});

test('whatever is done to the order and the number of scenes, no line of a scene is lost or there twice', () => {
  const sayings = Array.from(
    { length: 24 },
    (_, i) => `${['MARA', 'THEO', 'DRIVER'][i % 3]}: Line ${i} of ${i * 7} words ${'x'.repeat(i % 5)}.`,
  );
  const anyDivision = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 8 });
  const divided = (lengths: readonly number[]): [string, ...string[]][] => {
    const rest = [...sayings];
    const sections = lengths.map((length, i): [string, ...string[]] => [
      `SCENE ${i}`,
      ...rest.splice(0, length),
    ]);
    return [...sections, ['SCENE LAST', ...rest]];
  };
  fc.assert(
    fc.property(anyDivision, anyDivision, (lengthsBefore, lengthsNow) => {
      const old = read('old', ...divided(lengthsBefore));
      const whole = stored(old, ...old.sections.keys());
      const { scenes, merged, cut } = after(whole, read('new', ...divided(lengthsNow)));
      const ids = scenes.flatMap(({ lines }) => lines.map(({ id }) => id));
      expect(new Set(ids).size).toBe(ids.length);
      expect(scenes.flatMap(({ lines }) => lines.map(({ text }) => text))).toEqual(
        expect.arrayContaining(sayings.map((saying) => saying.split(': ')[1])),
      );
      const known = scenes.filter(({ version }) => version !== null).map(({ id }) => id);
      expect([...known, ...merged, ...cut].toSorted()).toEqual(
        whole.sections.map(({ scene }) => scene!.id).toSorted(),
      );
      for (const { characters, lines } of scenes) {
        const present = new Set(characters.map(({ id }) => id));
        expect(lines.every(({ characterId }) => present.has(characterId ?? asId('')))).toBe(true);
      }
    }),
  );
});
