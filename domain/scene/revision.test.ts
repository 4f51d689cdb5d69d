import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { asId, type CharacterId, type LineId } from '../ids.ts';
import type { SamePeople } from './revised-line.ts';
import { draftAfterRevision } from './revision-taken.ts';
import { judged, labelledDrafts } from './revision-testing.ts';
import { changesNothing, compareDrafts, renamedPeople, withOwnIds } from './revision.ts';
import { draftOf, textsOf } from './testing.ts';

const folder = new URL('./fixtures/revisions/', import.meta.url);
const names = readdirSync(folder);
const drafts = (name: string) => labelledDrafts(readFileSync(new URL(name, folder), 'utf8'));
const readOf = (...written: string[]) => withOwnIds(draftOf(...written), 'new');
const kindsOf = (name: string) => {
  const { old, read } = drafts(name);
  return compareDrafts(old, read).lines.map(({ kind, isMoved }) => (isMoved ? `${kind}, moved` : kind));
};

describe('every line of a new draft matches its old line, or none', () => {
  test.each(names)('%s', (name) => {
    expect(judged(drafts(name)).wrong).toEqual([]);
  });
});

test.each(['same-twice.txt', 'another-typist.txt'])('%s changes nothing', (name) => {
  const { old, read } = drafts(name);
  const revision = compareDrafts(old, read);
  expect(changesNothing(old, revision)).toBe(true);
  expect(draftAfterRevision(old, revision, new Set())).toEqual({ ...old, lines: old.lines });
});

test('the changes are listed in the new order, with removed lines where they were', () => {
  expect(kindsOf('cut.txt')).toEqual(['kept', 'cut', 'cut', 'kept', 'kept', 'cut', 'kept', 'kept']);
  expect(kindsOf('added.txt')).toEqual(['new', 'kept', 'new', 'new', 'kept', 'kept', 'new', 'kept', 'new']);
  expect(kindsOf('moved-line.txt').slice(0, 3)).toEqual(['kept', 'kept, moved', 'kept']);
  expect(kindsOf('speaker-changed.txt').slice(0, 4)).toEqual(['kept', 'cut', 'new', 'kept']);
});

test('split and joined lines are marked', () => {
  const split = drafts('split.txt');
  const parts = compareDrafts(split.old, split.read).lines.filter(({ kind }) => kind === 'new');
  expect(parts.map(({ partOf }) => partOf)).toEqual(['l0', 'l3']);
  const merge = drafts('merge.txt');
  const gone = compareDrafts(merge.old, merge.read).lines.filter(({ kind }) => kind === 'cut');
  expect(gone.map(({ id, partOf }) => [id, partOf])).toEqual([
    ['l1', 'l0'],
    ['l3', 'l4'],
  ]);
});

test('of identical lines, those with the same neighbors are matched', () => {
  const old = draftOf('ANN: What?', 'CAT: Hush.', 'BEN: Nothing.', 'ANN: What?', 'BEN: Nothing.');
  const { lines } = compareDrafts(old, readOf('ANN: What?', 'BEN: Nothing.'));
  expect(lines.filter(({ kind }) => kind === 'kept').map(({ id }) => id)).toEqual(['l3', 'l4']);
});

describe('a character', () => {
  test('who was renamed stays the same, with lines, color, and part', () => {
    const { old, read } = drafts('renamed-character.txt');
    const mine = { ...old, userCharacterId: asId<CharacterId>('c-JOAN') };
    const revision = compareDrafts(mine, read);
    expect(renamedPeople(mine, revision).map(({ from, to }) => [from, to])).toEqual([
      ['JOAN', 'NORA'],
      ['DRIVER', 'BILL'],
    ]);
    const { characters, userCharacterId } = draftAfterRevision(mine, revision, new Set());
    expect(characters.map(({ id, name }) => [id, name])).toEqual([
      ['c-JOAN', 'NORA'],
      ['c-DRIVER', 'BILL'],
      ['c-PASSENGER', 'PASSENGER'],
    ]);
    expect(userCharacterId).toBe('c-JOAN');
  });

  test('is another one if the actor says so, and keeps no lines then', () => {
    const { old, read } = drafts('renamed-character.txt');
    const revision = compareDrafts(old, read, new Map([[asId<CharacterId>('new c-NORA'), null]]));
    const joans = revision.lines.filter(({ old: line }) => line?.characterId === 'c-JOAN');
    expect(joans.map(({ kind }) => kind)).toEqual(['cut', 'cut', 'cut', 'cut']);
  });

  test('is the one the actor chooses, even with hardly a word in common', () => {
    const old = draftOf('ANN: I found it under the stairs.', 'BEN: Put it back.');
    const read = readOf('EVE: I found the box under our stairs.', 'BEN: Put it back.');
    const kinds = (chosen?: SamePeople) => compareDrafts(old, read, chosen).lines.map(({ kind }) => kind);
    expect(kinds(new Map([[asId<CharacterId>('new c-EVE'), asId<CharacterId>('c-ANN')]]))).toEqual([
      'changed',
      'kept',
    ]);
  });

  test('without lines is removed, unless one of their lines is kept', () => {
    const { old, read } = drafts('whole-draft.txt');
    const revision = compareDrafts(old, read);
    const people = (asItWas: readonly string[]) =>
      draftAfterRevision(old, revision, new Set(asItWas.map((id) => asId<LineId>(id)))).characters.map(
        ({ name }) => name,
      );
    expect(people([])).toEqual(['DOT', 'AUGUST']);
    expect(people(['l12'])).toEqual(['DOT', 'AUGUST', 'MAN']);
  });

  test('who is new has their own color, and is added only with their lines', () => {
    const { old, read } = drafts('added.txt');
    const revision = compareDrafts(old, read);
    const after = draftAfterRevision(old, revision, new Set());
    expect(after.characters.map(({ name }) => name)).toEqual(['LENA', 'OTTO', 'GRETA']);
    expect(after.characters[2]!.color).not.toBe(after.characters[0]!.color);
    const greta = revision.lines.find(({ read: line }) => line?.text.startsWith('Who'))!;
    const without = draftAfterRevision(old, revision, new Set([greta.id]));
    expect(without.characters.map(({ name }) => name)).toEqual(['LENA', 'OTTO']);
  });
});

test('everything attached to a line stays: id, emotion, beat, notes, and a direction the new draft does not have', () => {
  const [old, read] = [draftOf('ANN: Helo there.', 'BEN: Who?'), readOf('ANN: Hello there.', 'BEN: Who?')];
  const marks = { emotion: 'anger', beatShift: 'gives in', userNotes: 'Look up here.' };
  const felt = {
    ...old,
    lines: old.lines.map((line) => ({ ...line, ...marks, direction: 'low', confidence: 1 })),
  };
  const moved = { ...read, lines: read.lines.map((line) => ({ ...line, source: { page: 9, line: 9 } })) };
  const { lines } = draftAfterRevision(felt, compareDrafts(felt, moved), new Set());
  const stays = { ...marks, direction: 'low', source: { page: 9, line: 9 } };
  expect(lines[0]).toMatchObject({ ...stays, id: 'l0', text: 'Hello there.', confidence: 0.9 });
  expect(lines[1]).toMatchObject({ ...stays, id: 'l1', text: 'Who?', confidence: 1 });
});

test('a direction in the new draft is a separate change', () => {
  const [old, read] = [draftOf('ANN: Hello.'), readOf('ANN: Hello.')];
  const directed = { ...read, lines: read.lines.map((line) => ({ ...line, direction: 'whispers' })) };
  const revision = compareDrafts(old, directed);
  expect(revision.lines[0]!.kind).toBe('changed');
  expect(draftAfterRevision(old, revision, new Set()).lines[0]!.direction).toBe('whispers');
  expect(draftAfterRevision(old, revision, new Set([asId<LineId>('l0')])).lines[0]!.direction).toBeNull();
});

test('each line can be kept as it was', () => {
  const { old, read } = drafts('whole-draft.txt');
  const revision = compareDrafts(old, read);
  const all = new Set(revision.lines.map(({ id }) => id));
  const after = draftAfterRevision(old, revision, all);
  expect([...after.lines].map(({ id, text }) => `${id} ${text}`).sort()).toEqual(
    [...old.lines].map(({ id, text }) => `${id} ${text}`).sort(),
  );
  expect(textsOf(draftAfterRevision(old, revision, new Set([asId<LineId>('l6')])))).toContain(
    "GUS: It isn't going anywhere.",
  );
});

test('a line assigned by hand stays, even if it is read as unassigned again', () => {
  const old = draftOf('ANN: One at a time.', 'BEN: And so to bed.');
  const read = {
    ...readOf('ANN: One at a time.'),
    unassigned: [
      { id: asId<LineId>('u0'), text: 'And so to bed.', source: { page: 1, line: 9 }, suggestions: [] },
    ],
  };
  const revision = compareDrafts(old, read);
  expect(changesNothing(old, revision)).toBe(true);
  const after = draftAfterRevision(old, revision, new Set());
  expect(textsOf(after)).toEqual(textsOf(old));
  expect(after.unassigned).toEqual([]);
});
