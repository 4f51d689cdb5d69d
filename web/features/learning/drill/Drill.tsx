import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { LineId, SceneId } from '#domain/ids.ts';
import {
  cardsOf,
  cardsOfPlan,
  mixedAgain,
  type DrillCard,
  type Direction,
  type DrillWay,
  type SceneToLearn,
} from '#domain/learning/drills/drill-cards.ts';
import { nextOfToday, nextRound } from '#domain/learning/drills/next-round.ts';
import type { RoundResult } from '#domain/learning/drills/next-round.ts';
import { learningDay } from '#domain/learning/learning-day.ts';
import type { Learning } from '#domain/learning/learning-schema.ts';
import { paths } from '#web/app/paths.ts';
import { here } from '../queries/learning.ts';
import { Round } from './Round.tsx';
import { RoundOver } from './RoundOver.tsx';

interface DrillProps {
  /** Null for today's lines. */
  way: DrillWay | null;
  sceneId: SceneId | null;
  direction: Direction;
  cards: readonly DrillCard[];
  seed: number;
  scenes: readonly SceneToLearn[];
  learning: Learning;
}

interface RoundNow {
  readonly number: number;
  /** How difficult the round is, from 0. */
  readonly level: number;
  readonly cards: readonly DrillCard[];
  readonly results: readonly RoundResult[] | null;
}

/** Repeats rounds until the actor stops. */
export function Drill({ way, sceneId, direction, cards, seed, scenes, learning }: DrillProps) {
  const [round, setRound] = useState<RoundNow>({ number: 0, level: 0, cards, results: null });
  const navigate = useNavigate();
  const begin = (next: readonly DrillCard[], level = round.level) =>
    setRound({ number: round.number + 1, level, cards: next, results: null });

  if (round.results === null) {
    return (
      <Round
        key={round.number}
        cards={round.cards}
        scenes={scenes}
        strictness={learning.settings.strictness}
        seed={way === 'recovery' ? seed : null}
        onOver={(results) => setRound({ ...round, results })}
      />
    );
  }
  const fresh = scenes.flatMap(({ scene }): SceneToLearn[] => {
    const part = learning.parts.find((each) => each.sceneId === scene.id);
    return part ? [{ scene, part }] : [];
  });
  const next =
    way === null
      ? nextOfToday(round.results, linesLeft(learning, fresh))
      : nextRound(way, round.level, round.results);
  function goOn() {
    switch (next.kind) {
      case 'again':
        return begin(
          way === null
            ? cardsOfPlan(fresh, next.lineIds)
            : mixedAgain(round.cards, next.lineIds, seed + round.number),
        );
      case 'harder':
        return begin(
          cardsOf(fresh, {
            way: way ?? 'cue-to-line',
            round: next.round,
            seed,
            direction,
            lineIds: null,
          }),
          next.round,
        );
      case 'way':
        return void navigate(
          next.way === 'run'
            ? paths.scene.practice(sceneId ?? scenes[0]!.scene.id)
            : paths.drill({ way: next.way, sceneId: sceneId }),
        );
    }
  }
  return (
    <RoundOver cards={round.cards} results={round.results} next={next} isToday={way === null} onNext={goOn} />
  );
}

/** The ids of the lines that are left in today's plan, in the scenes of this drill. */
function linesLeft(learning: Learning, scenes: readonly SceneToLearn[]): readonly LineId[] {
  const open = new Set(scenes.map(({ scene }) => scene.id));
  return learningDay(learning, here()).lines.flatMap(({ sceneId, lineId }) =>
    open.has(sceneId) ? [lineId] : [],
  );
}
