import { Search } from 'lucide-react';
import { difficulties } from '#domain/scene/scene.ts';
import type { Difficulty } from '#domain/scene/scene.ts';
import type { SceneFilters } from '../../api/queries/scenes.ts';
import { cx } from '../../ui/cx.ts';
import { inputLook } from '../../ui/Field.tsx';
import { FolderFilter } from './FolderFilter.tsx';
import { CompactSelect } from '../../ui/SelectField.tsx';

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

interface LibraryFiltersProps {
  filters: SceneFilters;
  /** Those there are among the scenes. */
  genres: readonly string[];
  canUseFolders: boolean;
  onChange: (change: SceneFilters) => void;
}

export function LibraryFilters({ filters, genres, canUseFolders, onChange }: LibraryFiltersProps) {
  return (
    <search className="mb-4 grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-[minmax(0,1fr)_10rem_10rem_15rem]">
      <span className="relative col-span-2 sm:col-span-3 xl:col-span-1">
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
      {canUseFolders && <FolderFilter folder={filters.folder} onChange={(folder) => onChange({ folder })} />}
    </search>
  );
}
