// A table that the server searches, sorts and pages. On a phone each row is a card, with a label for each cell.
import type { ReactNode } from 'react';
import { Button } from '#web/ui/action/Button.tsx';
import { cx } from '#web/ui/cx.ts';
import { EmptyState, ErrorState } from '#web/ui/feedback/EmptyState.tsx';
import { SearchField } from '#web/ui/form/SearchField.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { TableHead, TableSort, type Sorting } from './TableHead.tsx';
import { TablePaging } from './TablePaging.tsx';
import type { TableQuery } from './use-table-query.ts';

export interface AdminColumn<Row, Sort extends string> {
  readonly title: string;
  /** The server's sort key; absent if it can't be sorted. */
  readonly sort?: Sort;
  readonly cell: (row: Row) => ReactNode;
  /** Numbers are right-aligned. */
  readonly isNumeric?: boolean;
}

interface AdminTableProps<Row, Sort extends string> {
  /** The label of the table: "Users". */
  label: string;
  searchLabel: string;
  /** The first one is the row's header. */
  columns: readonly AdminColumn<Row, Sort>[];
  table: { query: TableQuery<Sort>; change: (next: Partial<TableQuery<Sort>>) => void };
  answer: {
    data: { rows: readonly Row[]; total: number } | undefined;
    isError: boolean;
    isPlaceholderData: boolean;
    refetch: () => unknown;
  };
  rowKey: (row: Row) => string;
  /** Beside the search: filters, exports. */
  actions?: ReactNode;
  /** Shown if there are no rows at all. */
  empty: ReactNode;
}

export function AdminTable<Row, Sort extends string>(props: AdminTableProps<Row, Sort>) {
  const { label, searchLabel, columns, table, answer, actions } = props;
  const { query, change } = table;
  const sorting: Sorting<Sort> = { ...query, onSort: (sort, direction) => change({ sort, direction }) };
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center gap-3">
        <SearchField
          label={searchLabel}
          placeholder={searchLabel}
          maxLength={200}
          value={query.search}
          onChange={(search) => change({ search })}
          className="w-full sm:w-80"
        />
        <TableSort columns={columns} sorting={sorting} />
        {actions && <div className="flex flex-wrap gap-3 sm:ml-auto">{actions}</div>}
      </div>
      <Rows {...props} sorting={sorting} />
      {answer.data && answer.data.total > 0 && (
        <TablePaging
          label={label}
          page={query.page}
          total={answer.data.total}
          onPage={(page) => change({ page })}
        />
      )}
    </div>
  );
}

function Rows<Row, Sort extends string>({
  label,
  columns,
  table,
  answer,
  rowKey,
  empty,
  sorting,
}: AdminTableProps<Row, Sort> & { sorting: Sorting<Sort> }) {
  const { data, isError, isPlaceholderData, refetch } = answer;
  if (isError && !data) {
    return (
      <ErrorState
        title={`${label} could not be loaded`}
        actions={<Button onClick={() => void refetch()}>Try Again</Button>}
      >
        Nothing has changed.
      </ErrorState>
    );
  }
  if (!data) {
    return (
      <Loading label={`Loading ${label.toLowerCase()}`}>
        <div className="grid gap-3">
          {Array.from({ length: 6 }, (_, row) => (
            <Skeleton key={row} className="h-12" />
          ))}
        </div>
      </Loading>
    );
  }
  if (data.total === 0) {
    if (!table.query.search) return empty;
    return (
      <EmptyState
        title="Nothing found"
        actions={<Button onClick={() => table.change({ search: '' })}>Show all</Button>}
      >
        Nothing matches “{table.query.search}”.
      </EmptyState>
    );
  }
  return (
    <table
      aria-label={label}
      aria-busy={isPlaceholderData}
      className={cx('w-full text-left max-lg:block', isPlaceholderData && 'opacity-60')}
    >
      <TableHead columns={columns} sorting={sorting} />
      <tbody className="divide-y divide-line border-b border-line max-lg:block max-lg:border-t">
        {data.rows.map((row) => (
          <tr key={rowKey(row)} className="max-lg:grid max-lg:grid-cols-1 max-lg:gap-1 max-lg:py-4">
            {columns.map((column, position) => (
              <Cell key={column.title} column={column} isName={position === 0}>
                {column.cell(row)}
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface CellProps {
  column: { title: string; isNumeric?: boolean };
  isName: boolean;
  children: ReactNode;
}

function Cell({ column: { title, isNumeric }, isName, children }: CellProps) {
  const isEmpty = children === null || children === false;
  const look = cx(
    'max-w-64 py-2 pr-4 font-normal last:pr-0 max-lg:flex max-lg:max-w-none max-lg:items-center max-lg:justify-between max-lg:gap-4 max-lg:p-0',
    isNumeric && 'tabular-nums lg:text-right',
    isEmpty && 'max-lg:hidden',
  );
  if (isName) {
    return (
      <th scope="row" className={look}>
        {children}
      </th>
    );
  }
  return (
    <td className={look}>
      <span className="shrink-0 text-foreground-soft lg:hidden">{title}</span>
      <span className="min-w-0">{children}</span>
    </td>
  );
}
