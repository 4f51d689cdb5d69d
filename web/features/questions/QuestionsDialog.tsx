import type { Line, Scene } from '#domain/scene/scene.ts';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { NotLoaded } from '#web/ui/page/NotLoaded.tsx';
import { AnsweredQuestion } from './AnsweredQuestion.tsx';
import { AskForm } from './AskForm.tsx';
import { ConsentPanel } from './ConsentPanel.tsx';
import { useQuestions } from './queries/questions.ts';

export interface QuestionsDialogProps {
  scene: Scene;
  /** Shows a line here; without it, citations lead to the scene’s page. */
  onLine?: (line: Line) => void;
  onClose: () => void;
}

/** docs/product/questions.md */
export function QuestionsDialog({ scene, onLine, onClose }: QuestionsDialogProps) {
  const { data, isError, refetch } = useQuestions(scene.id);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      width="wide"
      title="Ask about the scene"
      description="Given circumstances, objectives, beats, table work. A language model answers and may be wrong; each answer leads to the lines it rests on."
    >
      {!data && !isError && <Skeleton className="h-40" />}
      {!data && isError && (
        <NotLoaded tryAgain={() => void refetch()}>
          The questions could not be loaded. They need a connection.
        </NotLoaded>
      )}
      {data && (
        <div className="grid gap-8">
          {data.whyNot ? (
            <p role="status">{data.whyNot}</p>
          ) : data.givenAt === null ? (
            data.service && <ConsentPanel service={data.service} isOwn={scene.isOwn} />
          ) : (
            <AskForm scene={scene} left={data.left} />
          )}
          {data.questions.length > 0 && (
            <ul aria-label="Questions, newest first" className="grid gap-8">
              {data.questions.toReversed().map((question) => (
                <AnsweredQuestion
                  key={question.id}
                  {...{ scene, question }}
                  onLine={
                    onLine &&
                    ((line) => {
                      onClose();
                      onLine(line);
                    })
                  }
                  onLeave={onClose}
                />
              ))}
            </ul>
          )}
        </div>
      )}
    </Dialog>
  );
}
