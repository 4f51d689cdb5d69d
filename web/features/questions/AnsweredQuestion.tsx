import { useState } from 'react';
import type { Question } from '#contract/questions.ts';
import type { LineId } from '#domain/ids.ts';
import type { Line, Scene } from '#domain/scene/scene.ts';
import { paths } from '#web/app/paths.ts';
import { reportedMessage } from '#web/platform/api/problem-text.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { TextLink } from '#web/ui/action/TextLink.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import { shortMoment } from '#web/ui/text/date-text.ts';
import { useDeleteQuestion } from './queries/questions.ts';

interface AnsweredQuestionProps {
  scene: Scene;
  question: Question;
  onLine: ((line: Line) => void) | undefined;
  /** A citation leads to another page. */
  onLeave: () => void;
}

/** A question, its answer as text, and the lines that the answer cites. */
export function AnsweredQuestion({ scene, question, onLine, onLeave }: AnsweredQuestionProps) {
  const { id, text, answer, isCut, askedAt } = question;
  const cited = [...new Set(answer.flatMap(({ lineIds }) => lineIds))];
  return (
    <li className="grid gap-3 border-l-2 border-line-strong pl-4">
      <h3 dir="auto" className="font-bold wrap-anywhere">
        {text}
      </h3>
      <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
        {answer
          .map((part, place) => ({ ...part, place }))
          .map((part) => (
            <span key={part.place}>
              {part.text}
              {part.lineIds.length > 0 && (
                <sup className="text-foreground-soft">
                  {part.lineIds.map((line) => cited.indexOf(line) + 1).join(', ')}
                </sup>
              )}
            </span>
          ))}
        {isCut && ' …'}
      </p>
      {isCut && <p className="text-sm text-foreground-soft">The answer was too long and ends here.</p>}
      {cited.length === 0 ? (
        <p className="text-sm text-foreground-soft">
          This answer cites no lines, so check it against the script.
        </p>
      ) : (
        <ol aria-label="Lines the answer rests on" className="grid gap-1 text-sm">
          {cited.map((lineId, at) => (
            <li key={lineId} className="flex gap-2">
              <span className="shrink-0 text-foreground-soft tabular-nums">{at + 1}</span>
              <CitedLine {...{ scene, lineId, onLine, onLeave }} />
            </li>
          ))}
        </ol>
      )}
      <div className="-ml-3 flex flex-wrap items-center gap-x-3 text-sm text-foreground-soft">
        <DeleteButton sceneId={scene.id} questionId={id} />
        <time dateTime={askedAt}>{shortMoment(askedAt)}</time>
      </div>
    </li>
  );
}

interface CitedLineProps extends Pick<AnsweredQuestionProps, 'scene' | 'onLine' | 'onLeave'> {
  lineId: LineId;
}

function CitedLine({ scene, lineId, onLine, onLeave }: CitedLineProps) {
  const line = scene.lines.find(({ id }) => id === lineId);
  if (!line) return <span className="text-foreground-soft">A line that was cut</span>;
  const said = (
    <span className="line-clamp-2 wrap-anywhere">
      {line.characterName && <bdi>{line.characterName}: </bdi>}
      <span className="font-script">{line.text}</span>
    </span>
  );
  if (onLine)
    return (
      <button type="button" className="text-left underline underline-offset-4" onClick={() => onLine(line)}>
        {said}
      </button>
    );
  if (!scene.isOwn && !scene.role) return said;
  return (
    <TextLink to={paths.scene.line(scene.id, lineId)} onClick={onLeave}>
      {said}
    </TextLink>
  );
}

function DeleteButton({ sceneId, questionId }: { sceneId: Scene['id']; questionId: Question['id'] }) {
  const [isAsked, setIsAsked] = useState(false);
  const remove = useDeleteQuestion(sceneId);
  const erase = () => {
    setIsAsked(false);
    remove.mutate(questionId, {
      onError: (error) => toast.error(reportedMessage('delete the question', error)),
    });
  };
  return (
    <>
      <Button variant="quiet" size="small" busy={remove.isPending} onClick={() => setIsAsked(true)}>
        Delete
      </Button>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setIsAsked}
        title="Delete this question?"
        description="Its answer is deleted too. It still counts today."
        confirmLabel="Delete"
        onConfirm={erase}
      />
    </>
  );
}
