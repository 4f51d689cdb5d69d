import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { fromTxt } from '../script/from-txt.ts';
import { readScript } from '../script/read-script.ts';
import { sceneDraftFrom, type DraftLine, type SceneDraft } from './draft.ts';
import { revisedAtRandom } from './revision-random-testing.ts';
import { draftAfterRevision } from './revision-taken.ts';
import { judged } from './revision-testing.ts';
import { changesNothing, compareDrafts, withOwnIds } from './revision.ts';
import { draftOf } from './testing.ts';

const words = fc.constantFrom(
  ...'I you we the a never always house dog letter bring kept rain Sunday light table quiet sorry late'.split(
    ' ',
  ),
);
const speech = fc.array(words, { minLength: 1, maxLength: 14 }).map((said) => `${said.join(' ')}.`);
const line = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.tuple(fc.constantFrom('ANN', 'BEN', 'CAT'), speech).map((said) => said.join(': ')),
  },
  { weight: 1, arbitrary: speech },
);
const scene = fc.array(line, { minLength: 1, maxLength: 60 }).map((lines) => draftOf(...lines));
const seed = fc.integer({ min: 1, max: 2 ** 31 - 1 });

const saidBy = ({ characters }: Pick<SceneDraft, 'characters'>) => {
  const nameOf = new Map(characters.map(({ id, name }) => [id, name]));
  return (said: DraftLine) =>
    `${said.characterId === null ? '-' : nameOf.get(said.characterId)}: ${said.text}`;
};

describe('any scene and any other draft', () => {
  it('contain every line of both once, and never with another speaker', () => {
    fc.assert(
      fc.property(scene, scene, (old, other) => {
        const read = withOwnIds(other, 'new');
        const { lines, people } = compareDrafts(old, read);
        const ids = (list: readonly DraftLine[]) => list.map(({ id }) => id).sort();
        expect(ids(lines.flatMap((revised) => revised.old ?? []))).toEqual(ids(old.lines));
        expect(ids(lines.flatMap((revised) => revised.read ?? []))).toEqual(ids(read.lines));
        for (const { old: was, read: now } of lines) {
          if (!was || !now) continue;
          const speaker = now.characterId === null ? null : people.get(now.characterId);
          expect([speaker, now.isStageDirection]).toEqual([was.characterId, was.isStageDirection]);
        }
        const persons = [...people.values()].filter((id) => id !== null);
        expect(new Set(persons).size).toBe(persons.length);
      }),
    );
  });

  it('lead to the new draft as it was written, with speakers who exist', () => {
    fc.assert(
      fc.property(scene, scene, (old, other) => {
        const read = withOwnIds(other, 'new');
        const after = draftAfterRevision(old, compareDrafts(old, read), new Set());
        expect(after.lines.map(saidBy(after))).toEqual(read.lines.map(saidBy(read)));
        expect(new Set(after.lines.map(({ id }) => id)).size).toBe(after.lines.length);
      }),
    );
  });

  it('change nothing once the new draft was accepted', () => {
    fc.assert(
      fc.property(scene, scene, (old, other) => {
        const after = draftAfterRevision(old, compareDrafts(old, withOwnIds(other, 'new')), new Set());
        const again = compareDrafts(after, withOwnIds(other, 'again'));
        expect(changesNothing(after, again)).toBe(true);
        expect(draftAfterRevision(after, again, new Set()).lines).toEqual(after.lines);
      }),
    );
  });
});

describe('a scene edited here and there', () => {
  it('keeps every unchanged line, and matches none with another speaker', () => {
    fc.assert(
      fc.property(scene, seed, (old, chance) => {
        const { revision, unchangedWrong } = judged(revisedAtRandom(old, chance));
        expect(unchangedWrong).toEqual([]);
        const strangers = revision.lines.filter(
          ({ old: was, read: now }) =>
            was && now && now.characterId !== (was.characterId && `new ${was.characterId}`),
        );
        expect(strangers).toEqual([]);
      }),
    );
  });
});

test('in real scripts, 95 of 100 edited lines and all unchanged ones are recognized', () => {
  const scripts = new URL('../script/fixtures/', import.meta.url);
  const drafts = readdirSync(scripts)
    .filter((name) => name.endsWith('.txt'))
    .map((name) => sceneDraftFrom(readScript(fromTxt(readFileSync(new URL(name, scripts))), name), name))
    .filter(({ lines, characters }) => lines.length >= 8 && characters.length >= 2);
  let [edited, right] = [0, 0];
  for (const draft of drafts) {
    for (let chance = 1; chance <= 25; chance += 1) {
      const outcome = judged(revisedAtRandom(draft, chance));
      expect(outcome.unchangedWrong).toEqual([]);
      edited += outcome.edited;
      right += outcome.editedRight;
    }
  }
  expect(edited).toBeGreaterThan(500);
  expect(right / edited).toBeGreaterThanOrEqual(0.95);
});
