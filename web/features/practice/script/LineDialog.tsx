import { Mic, Bookmark, BookmarkX, ListVideo, MessageSquareText, Pencil, Play, Repeat } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { isPlaying } from '#domain/practice/run-state.ts';
import { lineDelayLimits, roomForLine } from '#domain/practice/timing.ts';
import type { Line } from '#domain/scene/scene.ts';
import { estimateDurationSeconds } from '#domain/script/duration.ts';
import { paths } from '#web/app/paths.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { Button } from '#web/ui/action/Button.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { NumberField } from '#web/ui/form/NumberField.tsx';
import { SwitchField } from '#web/ui/form/SwitchField.tsx';
import { stepOf } from '../session/practice-state.ts';
import { usePractice, usePracticeActions } from '../session/use-practice.ts';
import { tenthsText } from '#web/ui/text/number-text.ts';

const LineMeaning = lazy(async () => ({
  default: (await import('#web/features/learning/LineMeaning.tsx')).LineMeaning,
}));

const DirectLineDialog = lazy(async () => ({
  default: (await import('../directing/DirectLineDialog.tsx')).DirectLineDialog,
}));

/** The actions on the line whose dialog is open. */
export function LineDialog() {
  const line = usePractice(({ openLine }) => openLine);
  return line && <OpenLineDialog line={line} />;
}

function OpenLineDialog({ line }: { line: Line }) {
  const scene = usePractice((state) => state.scene);
  const number = usePractice(({ numbers }) => numbers.get(line.order) ?? 0);
  const canAct = !usePractice(({ run }) => isPlaying(run));
  const isInRun = usePractice(({ run }) => stepOf(run, line) !== -1);
  const timing = usePractice(({ plan }) => plan.timing);
  const isMine = usePractice(({ character }) => character !== null && line.characterId === character.id);
  const part = usePractice(({ character }) => character?.id ?? null);
  const [isDirecting, setDirecting] = useState(false);
  const canDirect = canAct && scene.isOwn && !isMine && !scene.isDefault && !scene.recordedLines?.[line.id];
  const noteCount = usePractice(({ notes }) => notes.get(line.id) ?? 0);
  const isLooping = usePractice(({ plan }) => plan.options.section !== null);
  const { showDialog, showLine, showNotes, startFrom, runLines, markSection, setLineDelay, toggleBookmark } =
    usePracticeActions();
  const isBookmarked = usePractice(({ bookmarks }) => bookmarks.has(line.id));
  const ownSeconds = timing.lineDelays[line.order] ?? null;
  const estimatedSeconds =
    roomForLine(line, { ...timing, lineDelays: {} }) || estimateDurationSeconds(line.text);
  const close = () => showLine(null);
  const then = (action: () => void) => () => {
    close();
    action();
  };
  if (isDirecting) {
    return (
      <Suspense>
        <DirectLineDialog scene={scene} line={line} part={part} onClose={close} />
      </Suspense>
    );
  }
  return (
    <Dialog
      open
      onOpenChange={close}
      title={`Line ${number}`}
      description={<span className="line-clamp-2 font-script">{line.text}</span>}
    >
      {isMine && (
        <Suspense>
          <LineMeaning scene={scene} line={line} />
        </Suspense>
      )}
      <div className="mt-3 grid gap-3">
        <Button icon={isBookmarked ? BookmarkX : Bookmark} onClick={then(() => toggleBookmark(line))}>
          {isBookmarked ? 'Remove bookmark' : 'Bookmark'}
        </Button>
        {scene.takesNotes && canAct && (
          <Button icon={MessageSquareText} onClick={() => showNotes({ line })}>
            {noteCount > 0 ? `Notes (${noteCount})` : 'Add a note'}
          </Button>
        )}
        {canDirect && (
          <Button icon={Mic} onClick={() => setDirecting(true)}>
            {scene.directedLines?.[line.id] ? 'Your direction…' : 'Say it like this…'}
          </Button>
        )}
        {canAct && isInRun && (
          <Button icon={Play} onClick={then(() => startFrom(line))}>
            Start from here
          </Button>
        )}
        {canAct && isMine && (
          <Button icon={ListVideo} onClick={then(() => runLines([line.id]))}>
            Run only this line
          </Button>
        )}
        {canAct && (
          <div className="grid grid-cols-2 gap-3">
            <Button className="px-2" icon={Repeat} onClick={then(() => markSection('from', line))}>
              Loop from here
            </Button>
            <Button className="px-2" icon={Repeat} onClick={then(() => markSection('to', line))}>
              Loop to here
            </Button>
            {isLooping && (
              <Button className="col-span-2" icon={Repeat} onClick={then(() => showDialog('loop'))}>
                Save this loop…
              </Button>
            )}
          </div>
        )}
        {isMine && timing.leavesTimeForMyLines && !timing.waitsForMe && (
          <div className="grid gap-3 border-t border-line pt-4">
            <SwitchField
              label="Custom time for this line"
              hint={`If off, your partner leaves ${tenthsText(estimatedSeconds)} seconds.`}
              checked={ownSeconds !== null}
              onCheckedChange={(hasOwn) => setLineDelay(line, hasOwn ? estimatedSeconds : null)}
            />
            {ownSeconds !== null && (
              <NumberField
                label="Time for this line"
                unit="seconds"
                {...lineDelayLimits}
                value={ownSeconds}
                onValueChange={(typed) => setLineDelay(line, typed)}
              />
            )}
          </div>
        )}
        {scene.isOwn && (
          <ButtonLink icon={Pencil} to={paths.scene.editLine(scene.id, line.id)}>
            Edit this line
          </ButtonLink>
        )}
        {!canAct && <p className="text-foreground-soft">Pause the scene to start or loop from this line.</p>}
      </div>
    </Dialog>
  );
}
