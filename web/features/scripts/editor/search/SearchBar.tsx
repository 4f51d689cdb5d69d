import { ChevronDown, ChevronUp, CaseSensitive, WholeWord, X } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { Button } from '#web/ui/action/Button.tsx';
import { cx } from '#web/ui/cx.ts';
import { inputStyle } from '#web/ui/form/Field.tsx';
import { IconButton } from '#web/ui/action/IconButton.tsx';
import type { Search } from './use-search.ts';

interface SearchBarProps {
  search: Search;
  /** Read-only: hides replacing. */
  isEditable: boolean;
  onClose: () => void;
}

/** Search and replace. Enter goes to the next match, Shift+Enter to the previous one, Escape closes. */
export function SearchBar({ search, isEditable, onClose }: SearchBarProps) {
  const { wanted, matches, at } = search;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);

  function press(event: KeyboardEvent) {
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter' && event.target === field.current) search.go(event.shiftKey ? -1 : 1);
    else return;
    event.preventDefault();
  }
  const found = matches.length === 0 ? 'No match' : `${at + 1} of ${matches.length}`;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles the keys of the fields inside
    <search className="mb-3 grid gap-2" onKeyDown={press}>
      <div className="flex flex-wrap items-center">
        <input
          ref={field}
          type="text"
          enterKeyHint="search"
          autoComplete="off"
          aria-label="Find in the lines"
          placeholder="Find"
          maxLength={200}
          className={cx(inputStyle, 'min-w-40 flex-1')}
          value={wanted.text}
          onChange={(event) => search.want({ text: event.target.value })}
        />
        <span role="status" className="min-w-22 px-2 text-center text-sm text-foreground-soft tabular-nums">
          {wanted.text && found}
        </span>
        <span className="flex max-sm:ml-auto">
          <IconButton
            icon={CaseSensitive}
            label="Match case"
            pressed={wanted.matchCase}
            onClick={() => search.want({ matchCase: !wanted.matchCase })}
          />
          <IconButton
            icon={WholeWord}
            label="Whole words"
            pressed={wanted.wholeWord}
            onClick={() => search.want({ wholeWord: !wanted.wholeWord })}
          />
          <IconButton icon={ChevronUp} label="Previous match" onClick={() => search.go(-1)} />
          <IconButton icon={ChevronDown} label="Next match" onClick={() => search.go(1)} />
          <IconButton icon={X} label="Close search" onClick={onClose} />
        </span>
      </div>
      {isEditable && (
        <div className="flex flex-wrap items-center gap-2">
          <input
            type="text"
            aria-label="Replace with"
            placeholder="Replace with"
            maxLength={1000}
            className={cx(inputStyle, 'min-w-40 flex-1')}
            value={search.replacement}
            onChange={(event) => search.setReplacement(event.target.value)}
          />
          <Button size="small" disabled={matches.length === 0} onClick={search.replaceOne}>
            Replace
          </Button>
          <Button size="small" disabled={matches.length === 0} onClick={search.replaceAll}>
            Replace all
          </Button>
        </div>
      )}
    </search>
  );
}
