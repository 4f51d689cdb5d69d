import { useState } from 'react';
import type { KeptTries } from '#contract/learning.ts';
import type { SceneId } from '#domain/ids.ts';
import type { LearnedLine } from '#domain/learning/learning-schema.ts';
import { mistakesIn } from '#domain/practice/words-said.ts';
import type { Line } from '#domain/scene/scene.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { counted } from '#web/ui/text/counted.ts';
import { shortMoment } from '#web/ui/text/date-text.ts';
import { MarkedWords } from '../MarkedWords.tsx';
import { MeaningFields } from '../MeaningFields.tsx';
import { gradeText, wayText } from '../learning-text.ts';
import { useTries } from '../queries/learning.ts';
import { useLearningChanges } from '../use-learning-changes.ts';
import { tenthsText } from '#web/ui/text/number-text.ts';

interface LineHistoryProps {
  sceneId: SceneId;
  line: Line;
  known: LearnedLine;
}

const firstShown = 8;

/** What the line is for, and all of its tries. */
export function LineHistory({ sceneId, line, known }: LineHistoryProps) {
  const { data: detailed = [] } = useTries(sceneId, line.id);
  const { saveMeaning } = useLearningChanges();
  const trouble = {
    missed: [],
    changed: known.troubleWords,
    added: [],
    pauses: [],
    isReliable: true,
    isCorrected: false,
  };
  const [isWhole, setWhole] = useState(false);
  const newest = known.tries.toReversed();
  const details = new Map(detailed.map((each) => [each.at, each]));
  return (
    <div className="px-3 pb-4 sm:pl-23">
      <MeaningFields
        meaning={known}
        scriptBeat={line.beatShift ?? null}
        onSave={(meaning) => saveMeaning(sceneId, line.id, meaning)}
      />
      {known.troubleWords.length > 0 && (
        <div className="mt-3">
          <h3 className="font-semibold">Words that fail again and again</h3>
          <MarkedWords text={line.text} said={trouble} />
        </div>
      )}
      <h3 className="mt-3 font-semibold">Tries</h3>
      {known.tries.length === 0 ? (
        <p className="text-foreground-soft">None yet.</p>
      ) : (
        <ol className="mt-1 grid gap-1">
          {(isWhole ? newest : newest.slice(0, firstShown)).map(({ at, grade, way, hints }) => (
            <li key={at} className="flex flex-wrap gap-x-4">
              <span className="w-20 font-medium">{gradeText[grade]}</span>
              <span>{wayText[way].name}</span>
              <span className="text-foreground-soft">
                {[shortMoment(at), hints > 0 && counted(hints, 'hint'), ...aboutWords(details.get(at))]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          ))}
        </ol>
      )}
      {!isWhole && newest.length > firstShown && (
        <Button size="small" variant="quiet" className="mt-2 -ml-3" onClick={() => setWhole(true)}>
          Show all {newest.length}
        </Button>
      )}
    </div>
  );
}

function aboutWords(each: KeptTries[number] | undefined) {
  if (!each) return [];
  const { words, pickUpMs, device } = each;
  return [
    pickUpMs !== null && `picked up after ${tenthsText(pickUpMs / 1000)} s`,
    words && mistakesIn(words) > 0 && `${counted(mistakesIn(words), 'word')} different`,
    device,
  ];
}
