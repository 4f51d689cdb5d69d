import { ArrowDown, ArrowUp, Check, Trash2, UserPlus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { MAX_NAME_LENGTH } from '#domain/scene/draft-characters.ts';
import type { DraftLine } from '#domain/scene/draft.ts';
import { isDoubtful } from '#domain/scene/doubt.ts';
import type { Character } from '#domain/scene/scene.ts';
import { sceneLimits } from '#contract/scenes.ts';
import { Button } from '../ui/Button.tsx';
import { cx } from '../ui/cx.ts';
import { inputLook } from '../ui/Field.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { CompactSelect } from '../ui/SelectField.tsx';
import { SurenessMark } from './SurenessMark.tsx';
import type { MakeMove } from './use-draft.ts';

interface LineEditorProps {
  line: DraftLine;
  characters: readonly Character[];
  isFirst: boolean;
  isLast: boolean;
  make: MakeMove;
  /** Closes it; the next line is opened when asked for. */
  onDone: (then?: 'next') => void;
}

const NOBODY = 'nobody';

/** The one line that is open. Escape closes it; Ctrl or ⌘ with Enter goes on to the next. */
export function LineEditor(props: LineEditorProps) {
  const { line, characters, isFirst, isLast, make, onDone } = props;
  const { id } = line;
  const group = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLTextAreaElement>(null);
  useEffect(() => text.current?.focus(), []);

  useEffect(() => {
    const element = group.current;
    function press(event: KeyboardEvent) {
      const isNext = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
      if (event.key !== 'Escape' && !isNext) return;
      event.preventDefault();
      onDone(isNext ? 'next' : undefined);
    }
    element?.addEventListener('keydown', press);
    return () => element?.removeEventListener('keydown', press);
  }, [onDone]);

  return (
    <div ref={group} role="group" aria-label="Edit line" className="grid gap-2 font-sans">
      <div className="grid gap-2 sm:grid-cols-2">
        <CompactSelect
          label="Speaker"
          value={line.characterId ?? NOBODY}
          options={[
            ...characters.map(({ id: value, name: label }) => ({ value, label })),
            { value: NOBODY, label: 'Stage direction' },
          ]}
          onChange={({ target: { value } }) =>
            make({ move: 'reassign-lines', ids: [id], characterId: value === NOBODY ? null : value })
          }
        />
        {!line.isStageDirection && (
          <input
            type="text"
            aria-label="How it is said"
            placeholder="How it is said"
            maxLength={sceneLimits.direction}
            className={cx(inputLook, 'italic')}
            value={line.direction ?? ''}
            onChange={(event) => make({ move: 'direct-line', id, direction: event.target.value })}
          />
        )}
      </div>
      <textarea
        aria-label="Text"
        rows={2}
        ref={text}
        maxLength={sceneLimits.lineText}
        className={cx(inputLook, 'field-sizing-content max-h-80 font-script leading-[1.45]')}
        value={line.text}
        onChange={(event) => make({ move: 'edit-line', id, text: event.target.value })}
      />
      <div className="flex flex-wrap items-center gap-1">
        <IconButton
          icon={ArrowUp}
          label="Move up"
          disabled={isFirst}
          onClick={() => make({ move: 'move-lines', ids: [id], step: -1 })}
        />
        <IconButton
          icon={ArrowDown}
          label="Move down"
          disabled={isLast}
          onClick={() => make({ move: 'move-lines', ids: [id], step: 1 })}
        />
        <IconButton
          icon={UserPlus}
          label="Convert to character"
          disabled={!line.text.trim() || line.text.trim().length > MAX_NAME_LENGTH}
          onClick={() => {
            onDone();
            make({ move: 'line-to-character', id });
          }}
        />
        <IconButton
          icon={Trash2}
          variant="danger"
          label="Delete line"
          onClick={() => {
            onDone();
            make({ move: 'delete-lines', ids: [id] });
          }}
        />
        {line.confidence !== null && line.confidence < 1 && (
          <span className="px-2 text-sm text-ink-soft">
            <SurenessMark line={line} /> {Math.round(line.confidence * 100)}% sure
          </span>
        )}
        <span className="ml-auto flex gap-2">
          {isDoubtful(line) && (
            <Button size="small" icon={Check} onClick={() => make({ move: 'confirm-lines', ids: [id] })}>
              It is right
            </Button>
          )}
          <Button size="small" onClick={() => onDone()}>
            Done
          </Button>
        </span>
      </div>
    </div>
  );
}
