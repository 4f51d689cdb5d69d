import { Search } from 'lucide-react';
import { cx } from '../cx.ts';
import { inputStyle } from './Field.tsx';
import { useTypedSearch } from './use-typed-search.ts';

interface SearchFieldProps {
  label: string;
  placeholder: string;
  maxLength: number;
  /** The current search. */
  value: string;
  /** Called when typing pauses. */
  onChange: (value: string) => void;
  className?: string;
}

/** The search field of a list, with a visually hidden label. */
export function SearchField({ label, value, onChange, className, ...input }: SearchFieldProps) {
  const [typed, setTyped] = useTypedSearch(value, onChange);
  return (
    <span className={cx('relative block', className)}>
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-foreground-soft"
      />
      <input
        type="search"
        aria-label={label}
        className={cx(inputStyle, 'pl-10')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        {...input}
      />
    </span>
  );
}
