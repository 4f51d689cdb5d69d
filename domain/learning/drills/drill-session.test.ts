import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asId, type LineId } from '../../ids.ts';
import type { Scene } from '../../scene/scene.ts';
import { trialSceneOn } from '../../scene/trial-scene.ts';
import type { Grade } from '../history-schema.ts';
import { learnedPart } from '../learned-part.ts';
import type { LearnedLine } from '../learning-schema.ts';
import { learningWays } from '../line-try.ts';
import { cardsOf, cardsOfPlan, isTrouble, type DrillWay, type SceneToLearn } from './drill-cards.ts';
import { beginDrill, cardAt, drillAfter, hintOf, stageAt, type DrillMove } from './drill-session.ts';

const scene: Scene = { ...trialSceneOn('2026-01-01'), isDefault: true };
const mara = scene.characters[1]!.id;
const part = learnedPart(scene, mara, 'none')!;
const mine = part.lines.map(({ id }) => id);
const textOf = (id: string) => scene.lines.find((line) => line.id === id)!.text;
const learnt = (
  change: (line: LearnedLine, place: number) => Partial<LearnedLine> = () => ({}),
): SceneToLearn => ({
  scene,
  part: { ...part, lines: part.lines.map((line, place) => ({ ...line, ...change(line, place) })) },
});
const drills = learningWays.filter((way): way is DrillWay => way !== 'run');
const drill = (way: DrillWay, round = 0) =>
  ({ way, round, seed: 4, direction: 'forwards', lineIds: null }) as const;
const got = { at: '2026-01-01T00:00:00.000Z', grade: 'got', hints: 0, way: 'run', isShown: false } as const;

describe('cards', () => {
  it.each(drills.filter((way) => way !== 'recovery'))(
    'of %s: each line of the part, after its own cue',
    (way) => {
      const cards = cardsOf(
        [learnt(() => ({ verb: 'to coax', tries: [{ ...got, grade: 'missed' }] }))],
        drill(way),
      );
      expect(cards.map(({ line }) => line.id).toSorted()).toEqual(mine.toSorted());
      for (const { line, cue, stages } of cards) {
        const before = scene.lines.filter(
          ({ order, isStageDirection }) => order < line.order && !isStageDirection,
        );
        expect(cue?.line.id).toBe(before.at(-1)?.id);
        expect(cue === null || textOf(cue.line.id).endsWith(cue.text)).toBe(true);
        expect(stages.at(-1)?.kind).toBe('say');
      }
    },
  );

  it('of trouble spots and intentions are those lines alone', () => {
    const scenes = [
      learnt((_, place) => (place === 1 ? { tries: [{ ...got, grade: 'close' }], verb: 'to warn' } : {})),
    ];
    for (const way of ['trouble-spots', 'by-intention'] as const)
      expect(cardsOf(scenes, drill(way)).map(({ line }) => line.id)).toEqual([mine[1]]);
  });

  it('of a recovery say what goes wrong, and begin without a cue where the partner says nothing', () => {
    const cards = fc
      .sample(fc.nat(1000), 40)
      .flatMap((seed) => cardsOf([learnt()], { ...drill('recovery'), seed }));
    const dropped = cards.filter(({ mishap }) => mishap?.kind === 'dropped');
    expect(dropped.length).toBeGreaterThan(0);
    for (const { cue, mishap } of dropped) expect(cue?.line.id).not.toBe(mishap!.lineId);
  });

  it('of a plan follow its order; a new line is read first, a long one in phrases, and only once', () => {
    const scenes = [
      learnt((_, place) => (place === 2 ? { tries: [got] } : place === 1 ? { words: 40 } : {})),
    ];
    const [first, second, third] = mine as [LineId, LineId, LineId];
    const cards = cardsOfPlan(scenes, [third, first, second, first, asId('cut')]);
    expect(cards.map(({ line, stages, way }) => [line.id, stages[0]?.kind, way])).toEqual([
      [third, 'say', 'cue-to-line'],
      [first, 'read', 'cue-to-line'],
      [second, 'read', 'build-up'],
      [first, 'say', 'cue-to-line'],
    ]);
  });
});

it('knows trouble by the last try that was from memory, and by words', () => {
  const line = part.lines[0]!;
  expect(isTrouble(line)).toBe(false);
  expect(isTrouble({ ...line, tries: [{ ...got, grade: 'missed' }, got] })).toBe(false);
  expect(
    isTrouble({
      ...line,
      tries: [
        { ...got, grade: 'missed' },
        { ...got, isShown: true },
      ],
    }),
  ).toBe(true);
  expect(isTrouble({ ...line, tries: [got], troubleWords: [3] })).toBe(true);
});

describe('a round', () => {
  const grade = fc.constantFrom<Grade>('got', 'close', 'missed');
  const move: fc.Arbitrary<DrillMove> = fc.oneof(
    fc.constant({ type: 'next' } as const),
    fc.constant({ type: 'hint' } as const),
    fc.constant({ type: 'line' } as const),
    grade.map((each) => ({ type: 'mark', grade: each }) as const),
  );

  it('never marks a line that wasn’t revealed, and marks each card once, whatever is pressed', () => {
    fc.assert(
      fc.property(fc.constantFrom(...drills), fc.array(move, { maxLength: 80 }), (way, moves) => {
        const cards = cardsOf([learnt(() => ({ verb: 'to coax' }))], drill(way));
        let session = beginDrill(cards);
        for (const each of moves) {
          const before = session;
          session = drillAfter(session, each);
          const isMarked = session.results.length > before.results.length;
          expect(isMarked && !(before.isRevealed && each.type === 'mark')).toBe(false);
          expect(session.at).toBe(session.results.length);
          expect(stageAt(session) === null).toBe(cardAt(session) === null);
        }
        expect(session.results.map(({ lineId }) => lineId)).toEqual(
          cards.slice(0, session.at).map(({ line }) => line.id),
        );
      }),
    );
  });

  it('goes through the stages, counts hints and "Line!", and ends', () => {
    let session = beginDrill(cardsOfPlan([learnt()], [mine[0]!]));
    const send = (...moves: DrillMove[]) => void (session = moves.reduce(drillAfter, session));
    send({ type: 'hint' });
    expect(session.hints).toBe(0);
    send({ type: 'next' }, { type: 'hint' }, { type: 'hint' });
    expect(session).toMatchObject({ hints: 2, isRevealed: false });
    send({ type: 'line' });
    expect(session).toMatchObject({ linesCalled: 1, isRevealed: true });
    send({ type: 'mark', grade: 'missed' });
    expect(cardAt(session)).toBeNull();
    expect(session.results).toEqual([{ lineId: mine[0], grade: 'missed' }]);
  });

  it('hints word by word', () => {
    expect([0, 1, 2, 9].map((hints) => hintOf('“Well, no!” he said.', hints))).toEqual([
      '',
      '“Well',
      '“Well, no',
      '“Well, no!” he said',
    ]);
  });
});
