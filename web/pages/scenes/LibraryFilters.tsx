import { Search } from 'lucide-react';
import { difficulties } from '#domain/scene/scene.ts';
import type { Difficulty } from '#domain/scene/scene.ts';
import type { SceneFilters } from '../../api/queries/scenes.ts';
import { cx } from '../../ui/cx.ts';
import { inputLook } from '../../ui/Field.tsx';
import { CompactSelect } from '../../ui/SelectField.tsx';

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

interface LibraryFiltersProps {
  filters: SceneFilters;
  /** Those there are among the scenes. */
  genres: readonly string[];
  onChange: (change: SceneFilters) => void;
}

export function LibraryFilters({ filters, genres, onChange }: LibraryFiltersProps) {
  return (
    <search className="mb-4 grid grid-cols-2 gap-3 sm:grid-cols-[1fr_11rem_11rem]">
      <span className="relative col-span-2 sm:col-span-1">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-ink-soft"
        />
        <input
          type="search"
          aria-label="Search scenes"
          placeholder="Search scenes, authors..."
          maxLength={200}
          className={cx(inputLook, 'pl-10')}
          value={filters.search ?? ''}
          onChange={(event) => onChange({ search: event.target.value })}
        />
      </span>
      <CompactSelect
        label="Genre"
        placeholder="All Genres"
        options={genres.map((genre) => ({ value: genre, label: capitalised(genre) }))}
        value={filters.genre ?? ''}
        onChange={(event) => onChange({ genre: event.target.value })}
      />
      <CompactSelect
        label="Level"
        placeholder="All Levels"
        options={difficulties.map((level) => ({ value: level, label: capitalised(level) }))}
        value={filters.level ?? ''}
        onChange={(event) => onChange({ level: (event.target.value || undefined) as Difficulty | undefined })}
      />
    </search>
  );
}
