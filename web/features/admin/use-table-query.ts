import { useSearchParams } from 'react-router';
import { searchWith } from '#web/ui/behavior/search-with.ts';

/** What a table of the office is asked for. */
export interface TableQuery<Sort extends string> {
  readonly search: string;
  readonly sort: Sort;
  readonly direction: 'asc' | 'desc';
  readonly page: number;
}

/** Kept in the address. `columns`: what it can be sorted by, the first of them unless another is named. */
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
    /** Whatever else changes, the table begins at its first page again. */
    change: (next: Partial<TableQuery<Sort>>) =>
      setParams((before) => searchWith(before, { page: 1, ...next }), {
        replace: true,
        preventScrollReset: true,
      }),
  };
}
