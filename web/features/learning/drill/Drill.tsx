import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { SceneId } from '#domain/ids.ts';
import {
  cardsOf,
  mixedAgain,
  type DrillCard,
  type Direction,
  type DrillWay,
  type SceneToLearn,
} from '#domain/learning/drills/drill-cards.ts';
import { nextRound, type NextRound } from '#domain/learning/drills/next-round.ts';
import type { RoundResult } from '#domain/learning/drills/next-round.ts';
import { learningDay } from '#domain/learning/learning-day.ts';
import type { Learning } from '#domain/learning/learning-schema.ts';
import { paths } from '#web/app/paths.ts';
import { here } from '../queries/learning.ts';
import { Round } from './Round.tsx';
import { RoundOver } from './RoundOver.tsx';

interface DrillProps {
  /** Null: today's lines. */
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
  /** How hard. */
  readonly level: number;
  readonly cards: readonly DrillCard[];
  readonly results: readonly RoundResult[] | null;
}

/** Round after round, until the actor stops. */
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
  const next = way === null ? nextToday(round.results, learning) : nextRound(way, round.level, round.results);
  function goOn() {
    switch (next.kind) {
      case 'again':
        return begin(mixedAgain(round.cards, next.lineIds, seed + round.number));
      case 'harder':
        return begin(
          cardsOf(scenes, {
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

/** Lines that were missed come again; then the plan says what is left. */
function nextToday(results: readonly RoundResult[], learning: Learning): NextRound {
  const last = new Map(results.map(({ lineId, grade }) => [lineId, grade]));
  const missed = [...last].flatMap(([lineId, grade]) => (grade === 'missed' ? [lineId] : []));
  if (missed.length > 0) return { kind: 'again', lineIds: missed };
  const { lines } = learningDay(learning, here());
  return lines.length > 0
    ? { kind: 'again', lineIds: [...new Set(lines.map(({ lineId }) => lineId))] }
    : { kind: 'way', way: 'run' };
}
