import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { difficulties } from '#domain/scene/difficulty.ts';
import type { SceneOrder } from '#contract/scenes.ts';
import type { SceneFilters } from '../queries/scenes.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { cx } from '#web/ui/cx.ts';
import { CheckboxField } from '#web/ui/form/CheckboxField.tsx';
import { SearchField } from '#web/ui/form/SearchField.tsx';
import { capitalized } from '#web/ui/text/capitalized.ts';
import { FolderFilter } from '../folders/FolderFilter.tsx';
import { CompactSelect } from '#web/ui/form/SelectField.tsx';

/** The default order isn’t in the address. */
const defaultOrder: SceneOrder = 'newest';
const orders: readonly { value: SceneOrder; label: string }[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'due', label: 'Next due date' },
  { value: 'title', label: 'Title' },
];

const selectStyle = 'grow basis-32';

interface LibraryFiltersProps {
  filters: SceneFilters;
  /** The values that occur in the library. */
  genres: readonly string[];
  canUseFolders: boolean;
  onChange: (change: SceneFilters) => void;
}

export function LibraryFilters({ filters, genres, canUseFolders, onChange }: LibraryFiltersProps) {
  const [isOpen, setOpen] = useState(false);
  const chosen = ['genre', 'level', 'sort', 'folder', 'archived'] as const;
  const count = chosen.filter((name) => filters[name]).length;
  const optional = cx('contents', !isOpen && 'max-sm:hidden');
  return (
    <search className="mb-2 flex flex-wrap items-center gap-3">
      <SearchField
        className="min-w-0 grow basis-0 sm:basis-full"
        label="Search scenes"
        placeholder="Search scenes, authors..."
        maxLength={200}
        value={filters.search ?? ''}
        onChange={(search) => onChange({ search })}
      />
      <Button
        icon={SlidersHorizontal}
        className="px-3 sm:hidden"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {count > 0 ? `Filter (${count})` : 'Filter'}
      </Button>
      <div className={optional}>
        <CompactSelect
          label="Genre"
          className={selectStyle}
          placeholder="All Genres"
          options={genres.map((genre) => ({ value: genre, label: capitalized(genre) }))}
          value={filters.genre ?? ''}
          onChoose={(genre) => onChange({ genre: genre ?? undefined })}
        />
        <CompactSelect
          label="Level"
          className={selectStyle}
          placeholder="All Levels"
          options={difficulties.map((level) => ({ value: level, label: capitalized(level) }))}
          value={filters.level ?? ''}
          onChoose={(level) => onChange({ level: level ?? undefined })}
        />
        <CompactSelect
          label="Sort by"
          className="grow basis-38"
          options={orders}
          value={filters.sort ?? defaultOrder}
          onChoose={(sort) => onChange({ sort: sort === defaultOrder ? undefined : sort })}
        />
        {canUseFolders && (
          <FolderFilter folder={filters.folder} onChange={(folder) => onChange({ folder })} />
        )}
        <CheckboxField
          label="Archived"
          checked={filters.archived === 'true'}
          onChange={(event) => onChange({ archived: event.target.checked ? 'true' : undefined })}
        />
      </div>
    </search>
  );
}
