import { CircleHelp, MessageSquareText, Plus, WandSparkles } from 'lucide-react';
import { useEffect, useId, useMemo, useState } from 'react';
import { isDoubtful, nextDoubtful } from '#domain/scene/doubt.ts';
import type { SceneDraft } from '#domain/scene/draft.ts';
import { linesLikeNames, quickFixReport } from '#domain/scene/quick-fix.ts';
import { runningTimeSeconds } from '#domain/scene/running-time.ts';
import { announce } from '../ui/announce.ts';
import { Button } from '../ui/Button.tsx';
import { durationText } from '../ui/clock-text.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { SwitchField } from '../ui/SwitchField.tsx';
import { toast } from '../ui/toast.ts';
import { LineList } from './LineList.tsx';
import { nextSpeaker } from './next-speaker.ts';
import type { MakeMove } from './use-draft.ts';

interface DialoguePanelProps {
  draft: Pick<SceneDraft, 'characters' | 'lines'>;
  make: MakeMove;
  /** Reads the file again; null where there is none to read. */
  onTryAgain: (() => void) | null;
}

/** The script itself. */
export function DialoguePanel({ draft, make, onTryAgain }: DialoguePanelProps) {
  const { characters, lines } = draft;
  const headingId = useId();
  const [isEditable, setEditable] = useState(true);
  const [openId, setOpenId] = useState<string | null>(null);
  const doubtfulCount = useMemo(() => lines.filter(isDoubtful).length, [lines]);
  const spokenCount = useMemo(() => lines.filter((line) => !line.isStageDirection).length, [lines]);
  const seconds = useMemo(() => runningTimeSeconds(lines), [lines]);

  function goToDoubtful() {
    const place = nextDoubtful(
      lines,
      lines.findIndex((line) => line.id === openId),
    );
    const line = place === null ? undefined : lines[place];
    if (place === null || !line) return announce('No doubtful lines are left');
    setEditable(true);
    setOpenId(line.id);
    announce(`Doubtful line ${place + 1}`);
  }

  function addLine() {
    const id = crypto.randomUUID();
    const openPlace = lines.findIndex((line) => line.id === openId);
    const place = openPlace === -1 ? lines.length : openPlace + 1;
    make({
      move: 'add-line',
      id,
      characterId: nextSpeaker(lines.slice(0, place), characters),
      text: '',
      beforeId: lines[place]?.id,
    });
    setEditable(true);
    setOpenId(id);
  }

  function fixNames() {
    const count = linesLikeNames({ lines }).length;
    make({ move: 'quick-fix' });
    if (count === 0) toast.info(quickFixReport(count));
    else toast.success(quickFixReport(count));
  }

  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.key !== 'F8') return;
      event.preventDefault();
      goToDoubtful();
    }
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });

  return (
    <section aria-labelledby={headingId}>
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id={headingId} className="text-xl font-bold">
          Dialogue{' '}
          <span className="text-base font-normal text-ink-soft tabular-nums">
            {spokenCount} {spokenCount === 1 ? 'line' : 'lines'}
            {spokenCount > 0 && `, ${durationText(seconds)}`}
          </span>
        </h2>
        <SwitchField
          label="Edit Mode"
          className="ml-auto items-center"
          checked={isEditable}
          onCheckedChange={(on) => {
            setEditable(on);
            setOpenId(null);
          }}
        />
      </div>
      <div className="mb-3 flex flex-wrap gap-2">
        {doubtfulCount > 0 && (
          <Button size="small" icon={CircleHelp} title="F8" onClick={goToDoubtful}>
            Next doubtful line ({doubtfulCount})
          </Button>
        )}
        <Button size="small" icon={WandSparkles} onClick={fixNames}>
          Quick Fix
        </Button>
        <Button
          size="small"
          icon={Plus}
          disabledReason={
            characters.length === 0 ? 'Add a character first, to have somebody to speak.' : null
          }
          onClick={addLine}
        >
          Add Line
        </Button>
      </div>
      {lines.length === 0 ? (
        <EmptyState
          icon={MessageSquareText}
          title="No Dialogue Lines Detected"
          actions={
            <>
              <Button
                variant="primary"
                disabledReason={
                  characters.length === 0 ? 'Add a character first, to have somebody to speak.' : null
                }
                onClick={addLine}
              >
                Add Manual Line
              </Button>
              {onTryAgain && <Button onClick={onTryAgain}>Try Again</Button>}
            </>
          }
        >
          {onTryAgain
            ? 'Write the first line yourself, or read the file once more.'
            : 'Write the first line yourself.'}
        </EmptyState>
      ) : (
        <LineList
          lines={lines}
          characters={characters}
          isEditable={isEditable}
          openId={openId}
          onOpen={setOpenId}
          make={make}
        />
      )}
    </section>
  );
}
