import { CompactSelect } from '#web/ui/form/SelectField.tsx';
import { authorsOf, type ShownNote } from './note-threads.ts';

interface AuthorFilterProps {
  notes: readonly ShownNote[];
  /** A user id; empty for everybody. */
  by: string;
  onChange: (by: string) => void;
}

/** Chooses whose notes are shown; renders nothing while that is everybody and one person wrote all of them. */
export function AuthorFilter({ notes, by, onChange }: AuthorFilterProps) {
  const authors = authorsOf(notes);
  if (authors.size < 2 && by === '') return null;
  return (
    <CompactSelect
      label="Author"
      value={by}
      options={[
        { value: '', label: 'Everybody' },
        ...[...authors].map(([value, label]) => ({ value, label })),
      ]}
      onChoose={onChange}
    />
  );
}
