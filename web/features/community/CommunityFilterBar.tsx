import { difficulties } from '#domain/scene/difficulty.ts';
import type { CommunityFilters } from './queries/community.ts';
import { capitalized } from '#web/ui/text/capitalized.ts';
import { SearchField } from '#web/ui/form/SearchField.tsx';
import { CompactSelect } from '#web/ui/form/SelectField.tsx';

interface CommunityFilterBarProps {
  filters: CommunityFilters;
  /** The values that occur in the community library. */
  genres: readonly string[];
  onChange: (change: CommunityFilters) => void;
}

const optionOf = <Value extends string>(value: Value) => ({ value, label: capitalized(value) });

export function CommunityFilterBar({ filters, genres, onChange }: CommunityFilterBarProps) {
  return (
    <search className="mb-2 grid grid-cols-2 gap-3 sm:grid-cols-[minmax(0,1fr)_11rem_11rem]">
      <SearchField
        className="col-span-2 sm:col-span-1"
        label="Search the community library"
        placeholder="Search scenes, authors, plays..."
        maxLength={200}
        value={filters.search ?? ''}
        onChange={(search) => onChange({ search })}
      />
      <CompactSelect
        label="Genre"
        placeholder="All Genres"
        options={genres.map(optionOf)}
        value={filters.genre ?? ''}
        onChoose={(genre) => onChange({ genre: genre ?? undefined })}
      />
      <CompactSelect
        label="Level"
        placeholder="All Levels"
        options={difficulties.map(optionOf)}
        value={filters.level ?? ''}
        onChoose={(level) => onChange({ level: level ?? undefined })}
      />
    </search>
  );
}
