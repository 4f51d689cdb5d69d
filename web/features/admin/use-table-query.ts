import { useSearchParams } from 'react-router';
import { searchWith } from '#web/ui/behavior/search-with.ts';

/** The query of a table in the admin panel. */
export interface TableQuery<Sort extends string> {
  readonly search: string;
  readonly sort: Sort;
  readonly direction: 'asc' | 'desc';
  readonly page: number;
}

/** Stored in the address. `columns`: the sort keys, of which the first is the default. */
export function useTableQuery<const Sort extends string>(columns: readonly [Sort, ...Sort[]]) {
  const [params, setParams] = useSearchParams();
  const page = Number(params.get('page'));
  const query: TableQuery<Sort> = {
    search: params.get('search') ?? '',
    sort: columns.find((column) => column === params.get('sort')) ?? columns[0],
    direction: params.get('direction') === 'asc' ? 'asc' : 'desc',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
  return {
    query,
    /** Any other change returns to the first page. */
    change: (next: Partial<TableQuery<Sort>>) =>
      setParams((before) => searchWith(before, { page: 1, ...next }), {
        replace: true,
        preventScrollReset: true,
      }),
  };
}
