import { useEffect, useEffectEvent, useReducer, useState } from 'react';
import type { DrillCard, SceneToLearn } from '#domain/learning/drills/drill-cards.ts';
import { beginDrill, cardAt, drillAfter, stageAt } from '#domain/learning/drills/drill-session.ts';
import type { RoundResult } from '#domain/learning/drills/next-round.ts';
import type { Grade } from '#domain/learning/history-schema.ts';
import type { Strictness } from '#domain/learning/strictness.ts';
import { wordsToHear } from '#domain/listening/words-to-hear.ts';
import { wordsSaid } from '#domain/practice/words-said.ts';
import { paths } from '#web/app/paths.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { TextLink } from '#web/ui/action/TextLink.tsx';
import { announce } from '#web/ui/feedback/announce.ts';
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx';
import { SwitchField } from '#web/ui/form/SwitchField.tsx';
import { MeaningFields } from '../MeaningFields.tsx';
import { useLearningChanges } from '../use-learning-changes.ts';
import { CueCard } from './CueCard.tsx';
import { DrillControls } from './DrillControls.tsx';
import { DrillTimer } from './DrillTimer.tsx';
import { MyLine } from './MyLine.tsx';
import { drillView } from './drill-view.ts';
import { useKeys } from './use-keys.ts';
import { WrittenLine } from './WrittenLine.tsx';

interface RoundProps {
  cards: readonly DrillCard[];
  scenes: readonly SceneToLearn[];
  strictness: Strictness;
  /** Shown so that the same round can be repeated; null if the round isn't randomized. */
  seed: number | null;
  onOver: (results: readonly RoundResult[]) => void;
}

/** Shows one card after another: the cue, the line to remember, the revealed line, and its grade. */
export function Round({ cards, scenes, strictness, seed, onOver }: RoundProps) {
  const [session, move] = useReducer(drillAfter, cards, beginDrill);
  const { saveTry, saveMeaning } = useLearningChanges();
  const card = cardAt(session);
  const stage = stageAt(session);
  const of = scenes.find(({ scene }) => scene.id === card?.sceneId);
  const [speaksCues, setSpeaksCues] = useState(() => drillView.read().speaksCues);

  const mark = (grade: Grade) => {
    if (!card || !session.isRevealed) return;
    const { typed, hints, linesCalled } = session;
    const isOwnMark = typed === null || grade !== typed.grade;
    saveTry(card.sceneId, {
      lineId: card.line.id,
      way: card.way,
      isShown: false,
      hints,
      linesCalled,
      pickUpMs: null,
      words: typed && wordsSaid(wordsToHear(card.line.text, []), typed.marks, true),
      strictness,
      mark: isOwnMark ? grade : null,
      grade,
    });
    move({ type: 'mark', grade });
  };
  const next = () => move({ type: 'next' });
  useKeys({
    ' ': stage && !session.isRevealed ? next : null,
    h: () => move({ type: 'hint' }),
    l: () => move({ type: 'line' }),
    '1': () => mark('got'),
    '2': () => mark('close'),
    '3': () => mark('missed'),
  });

  const over = useEffectEvent(() => onOver(session.results));
  const isOver = card === null;
  useEffect(() => {
    if (isOver) over();
  }, [isOver]);
  const lineText = card?.line.text ?? '';
  useEffect(() => {
    if (session.isRevealed) announce(`Your line: ${lineText}`);
  }, [session.isRevealed, lineText]);

  if (!card || !stage || !of) return null;
  const color = of.scene.characters.find(({ id }) => id === card.line.characterId)?.color ?? '';
  const isWritten = card.way === 'written';
  return (
    <div>
      <ProgressBar
        label={shortened(of.scene.title)}
        percent={(100 * session.at) / cards.length}
        detail={`${session.at + 1} of ${cards.length}`}
      />
      {seed !== null && (
        <p className="mt-2 text-sm text-foreground-soft">
          <TextLink to={paths.drill({ way: card.way, sceneId: card.sceneId, number: seed })}>
            Number {seed}
          </TextLink>{' '}
          opens this drill again with the same mistakes.
        </p>
      )}
      <CueCard
        key={`cue ${session.at}`}
        card={card}
        of={of}
        isRevealed={session.isRevealed}
        isSpoken={speaksCues}
      />
      <MeaningFields
        key={`meaning ${session.at}`}
        meaning={card.known}
        scriptBeat={card.line.beatShift ?? null}
        onSave={(meaning) => saveMeaning(card.sceneId, card.line.id, meaning)}
      />
      {card.seconds !== null && !session.isRevealed && (
        <DrillTimer key={`time ${session.at}`} seconds={card.seconds} onOver={next} />
      )}
      {isWritten && (
        <WrittenLine
          key={`typed ${session.at}`}
          text={card.line.text}
          strictness={strictness}
          typed={session.typed}
          isRevealed={session.isRevealed}
          onTyped={(typed) => move({ type: 'typed', typed })}
        />
      )}
      {!(isWritten && session.typed) && <MyLine card={card} session={session} color={color} />}
      <DrillControls
        stage={stage}
        isRevealed={session.isRevealed}
        isWritten={isWritten}
        suggested={session.typed?.grade ?? null}
        onNext={next}
        onHint={() => move({ type: 'hint' })}
        onLine={() => move({ type: 'line' })}
        onMark={mark}
      />
      <SwitchField
        className="mt-8 max-w-md"
        label="Speak each cue"
        checked={speaksCues}
        onCheckedChange={(speaks) => {
          drillView.write({ speaksCues: speaks });
          setSpeaksCues(speaks);
        }}
      />
      <p className="mt-4">
        <ButtonLink to={paths.learn()} variant="quiet" className="-ml-4">
          Stop here
        </ButtonLink>
        <span className="text-sm text-foreground-soft">Every line you marked is kept.</span>
      </p>
    </div>
  );
}

const maxTitle = 40;
const shortened = (title: string) =>
  title.length <= maxTitle ? title : `${title.slice(0, maxTitle - 1).trimEnd()}…`;
