import { ArrowDown, ArrowDownUp, ArrowUp } from 'lucide-react';
import { cx } from '#web/ui/cx.ts';
import { CompactSelect } from '#web/ui/form/SelectField.tsx';

export interface Sorting<Sort extends string> {
  readonly sort: Sort;
  readonly direction: 'asc' | 'desc';
  readonly onSort: (sort: Sort, direction: 'asc' | 'desc') => void;
}

interface SortedColumns<Sort extends string> {
  columns: readonly { readonly title: string; readonly sort?: Sort; readonly isNumeric?: boolean }[];
  sorting: Sorting<Sort>;
}

/**
 * The header of a table on a wide screen (on a phone each cell has a label); pressing the sorted column reverses the
 * order.
 */
export function TableHead<Sort extends string>({ columns, sorting }: SortedColumns<Sort>) {
  return (
    <thead className="border-b border-line text-sm text-foreground-soft max-lg:hidden">
      <tr>
        {columns.map(({ title, sort, isNumeric }) => (
          <th
            key={title}
            scope="col"

            aria-sort={sort === undefined || sort !== sorting.sort ? undefined : `${sorting.direction}ending`}
            className={cx('pr-4 font-medium last:pr-0', isNumeric && 'text-right')}
          >
            {sort === undefined ? title : <SortButton {...{ title, sort, sorting }} />}
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface SortButtonProps<Sort extends string> {
  title: string;
  sort: Sort;
  sorting: Sorting<Sort>;
}

function SortButton<Sort extends string>({ title, sort, sorting }: SortButtonProps<Sort>) {
  const isSorted = sort === sorting.sort;
  const turned = sorting.direction === 'asc' ? 'desc' : 'asc';
  const Icon = isSorted ? (sorting.direction === 'asc' ? ArrowUp : ArrowDown) : ArrowDownUp;
  return (
    <button
      type="button"
      className={cx(
        'inline-flex min-h-11 items-center gap-1 hover:text-foreground',
        isSorted && 'text-foreground',
      )}
      onClick={() => sorting.onSort(sort, isSorted ? turned : 'desc')}
    >
      {title}
      <Icon aria-hidden className={cx('size-4 shrink-0', !isSorted && 'opacity-40')} />
    </button>
  );
}

/** The sort order as a select, for screens without a header. */
export function TableSort<Sort extends string>({
  columns,
  sorting,
  isAlwaysShown,
}: SortedColumns<Sort> & { isAlwaysShown?: boolean }) {
  const options = columns.flatMap(({ title, sort }) =>
    sort === undefined
      ? []
      : [
          { value: `${sort} desc`, label: `${title}, descending` },
          { value: `${sort} asc`, label: `${title}, ascending` },
        ],
  );
  return (
    <CompactSelect
      label="Sort by"
      className={cx('w-full sm:w-64', !isAlwaysShown && 'lg:hidden')}
      options={options}
      value={`${sorting.sort} ${sorting.direction}`}
      onChoose={(chosen) => {
        const [sort, direction] = chosen.split(' ');
        sorting.onSort(sort as Sort, direction === 'asc' ? 'asc' : 'desc');
      }}
    />
  );
}
