import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import type { LineId } from '#domain/ids.ts';
import { VisuallyHidden } from '#web/ui/display/VisuallyHidden.tsx';
import { capitalized } from '#web/ui/text/capitalized.ts';
import { useLineActions } from './line-actions.ts';
import { useIsSelecting } from './use-selection.ts';

interface LineButtonProps {
  id: LineId;
  /** "line 3" or "direction". */
  name: string;
  isSelected: boolean;
  isTabStop: boolean;
  children: ReactNode;
}

/**
 * A line to open or select. Arrow keys move the focus; with Alt they move the line, with Shift they extend the
 * selection. Ctrl or ⌘ with a click selects one more line, Shift with a click every line up to this one.
 */
export function LineButton({ id, name, isSelected, isTabStop, children }: LineButtonProps) {
  const actions = useLineActions();
  const isSelecting = useIsSelecting();

  function press({ shiftKey, ctrlKey, metaKey, detail }: MouseEvent) {
    const isByKey = detail === 0;
    if (shiftKey) actions.pick(id, 'range');
    else if (ctrlKey || metaKey || isSelecting) actions.pick(id, 'toggle');
    else if (isByKey) actions.writeIn(id);
    else actions.open(id);
  }

  function key(event: KeyboardEvent) {
    const isWithControl = event.ctrlKey || event.metaKey;
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      const taking = event.altKey ? 'line' : event.shiftKey ? 'selection' : 'focus';
      actions.step(id, event.key === 'ArrowUp' ? -1 : 1, taking);
    } else if (event.key === ' ' && isWithControl) actions.pick(id, 'toggle');
    else if (event.key.toLowerCase() === 'a' && isWithControl) actions.pickAll();
    else if (event.key === 'Home' || event.key === 'End')
      actions.goTo(event.key === 'Home' ? 'first' : 'last');
    else if (event.key === 'Delete') actions.remove(actions.targetsOf(id));
    else if (event.key === 'Escape' && isSelecting) actions.endSelecting(id);
    else return;
    event.preventDefault();
  }

  return (
    <button
      type="button"
      data-line={id}
      tabIndex={isTabStop ? 0 : -1}
      aria-pressed={isSelecting ? isSelected : undefined}
      className="-mx-2 min-h-6 rounded-md px-2 text-start select-text hover:bg-hover"
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      onClick={press}
      onKeyDown={key}
    >
      <VisuallyHidden>{`${isSelecting ? capitalized(name) : `Edit ${name}`}: `}</VisuallyHidden>
      {children}
    </button>
  );
}
