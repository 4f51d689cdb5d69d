import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import type { LineRowProps } from './line-row-props.ts';

/**
 * A line that can be opened or selected. Arrows go from line to line; with Alt the line goes along, with Shift the
 * selection grows. Ctrl or ⌘ with a press selects one more, Shift with a press everything up to here.
 */
export function LineButton(props: LineRowProps & { children: ReactNode }) {
  const { line, place, isSelecting, isSelected, isTabStop, actions, children } = props;
  const { id } = line;

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
    else if (event.key === 'Delete') actions.remove(actions.along(id));
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
      className="-mx-2 min-h-6 rounded-md px-2 text-left select-text hover:bg-hover"
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      onClick={press}
      onKeyDown={key}
    >
      <VisuallyHidden>{`${isSelecting ? 'Line' : 'Edit line'} ${place + 1}: `}</VisuallyHidden>
      {children}
    </button>
  );
}
