import { useEffect, useRef } from 'react';
import { isUncertain } from '#domain/scene/certainty.ts';
import { type DraftLine } from '#domain/scene/draft.ts';
import { sceneLimits } from '#domain/scene/scene-limits.ts';
import { cx } from '#web/ui/cx.ts';
import { inputStyle } from '#web/ui/form/Field.tsx';
import { CompactSelect } from '#web/ui/form/SelectField.tsx';
import { useDispatch, useDraft } from '../draft/use-editor.ts';
import { useLineActions, type OpenLine } from '../lines/line-actions.ts';
import { NOBODY, speakerFrom, speakerOptions } from '../lines/speakers.ts';
import { LikelySpeakers } from './LikelySpeakers.tsx';
import { OpenLineToolbar } from './OpenLineToolbar.tsx';
import { LineDelivery } from './LineDelivery.tsx';
import { LineMarksFields } from './LineMarksFields.tsx';
import { UnsureWords } from './UnsureWords.tsx';

interface LineEditorProps {
  line: DraftLine;
  place: number;
  openLine: OpenLine;
}

/**
 * The fields of the open line. Escape closes it; Ctrl or ⌘ with Enter opens the next one; Alt with Enter splits it at
 * the cursor; Backspace at the start and Delete at the end join it with its neighbor.
 */
export function LineEditor({ line, place, openLine }: LineEditorProps) {
  const dispatch = useDispatch();
  const characters = useDraft((draft) => draft.characters);
  const actions = useLineActions();
  const { id } = line;
  const group = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    text.current?.focus({ preventScroll: true });
    group.current?.scrollIntoView({ block: 'nearest' });
    if (openLine.caret !== null) text.current?.setSelectionRange(openLine.caret, openLine.caret);
  }, [openLine]);

  useEffect(() => {
    const element = group.current;
    function press(event: KeyboardEvent) {
      const isWithControl = event.ctrlKey || event.metaKey;
      if (event.key === 'Escape') actions.close(id);
      else if (event.key === 'Enter' && isWithControl) actions.close(id, 'next');
      else if (event.key === 'Enter' && event.altKey) actions.split(id, text.current?.selectionStart ?? 0);
      else if (event.key === 'Backspace' && isCaretAt(text.current, 'start')) actions.joinWith(id, -1);
      else if (event.key === 'Delete' && isCaretAt(text.current, 'end')) actions.joinWith(id, 1);
      else return;
      event.preventDefault();
    }
    element?.addEventListener('keydown', press);
    return () => element?.removeEventListener('keydown', press);
  }, [actions, id]);

  return (
    <div
      ref={group}
      role="group"
      aria-label="Edit line"
      className="col-span-2 grid scroll-mt-32 scroll-mb-20 gap-2 pr-1 font-sans lg:scroll-mb-2"
    >
      <div className="grid gap-2 sm:grid-cols-2">
        <CompactSelect
          label="Speaker"
          value={line.characterId ?? NOBODY}
          options={speakerOptions(characters)}
          onChoose={(speaker) => actions.give([id], speakerFrom(speaker))}
        />
        {!line.isStageDirection && (
          <input
            type="text"
            aria-label="How it is said"
            placeholder="How it is said"
            maxLength={sceneLimits.direction}
            className={cx(inputStyle, 'italic')}
            value={line.direction ?? ''}
            onChange={(event) => dispatch({ move: 'direct-line', id, direction: event.target.value })}
          />
        )}
      </div>
      <textarea
        dir="auto"
        aria-label="Text"
        rows={2}
        ref={text}
        maxLength={sceneLimits.lineText}
        className={cx(inputStyle, 'field-sizing-content max-h-80 font-script leading-[1.45]')}
        value={line.text}
        onChange={(event) => dispatch({ move: 'edit-line', id, text: event.target.value })}
      />
      <UnsureWords line={line} />
      {isUncertain(line) && <LikelySpeakers id={id} />}
      <LineDelivery line={line} place={place} />
      <LineMarksFields line={line} />
      <OpenLineToolbar line={line} place={place} caret={() => text.current?.selectionStart ?? 0} />
    </div>
  );
}

/** Whether the field has the focus and the cursor is at that end, with nothing selected. */
function isCaretAt(field: HTMLTextAreaElement | null, end: 'start' | 'end'): boolean {
  if (!field || document.activeElement !== field || field.selectionStart !== field.selectionEnd) return false;
  return field.selectionStart === (end === 'start' ? 0 : field.value.length);
}
