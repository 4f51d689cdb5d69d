import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { AdminTable, type AdminColumn } from './AdminTable.tsx';
import { useTableQuery } from './use-table-query.ts';

afterEach(cleanup);

interface Actor {
  readonly name: string;
  readonly scenes: number;
}
type Sort = 'joined' | 'name';
const columns: readonly AdminColumn<Actor, Sort>[] = [
  { title: 'Name', sort: 'name', cell: ({ name }) => name },
  { title: 'Scenes', isNumeric: true, cell: ({ scenes }) => scenes },
];
const actors = [
  { name: 'Ada', scenes: 1 },
  { name: 'Ben', scenes: 2 },
];

function Table({ answer }: { answer: object }) {
  const table = useTableQuery(['joined', 'name']);
  const { search } = useLocation();
  const loaded = { data: undefined, isError: false, isPlaceholderData: false, refetch: vi.fn<() => void>() };
  return (
    <>
      <output>{search}</output>
      <AdminTable
        label="Actors"
        searchLabel="Search actors"
        columns={columns}
        table={table}
        answer={{ ...loaded, ...answer }}
        rowKey={({ name }) => name}
        empty={<p>No users yet</p>}
      />
    </>
  );
}

const show = (answer: object, at = '/app/admin?tab=actors') =>
  render(
    <MemoryRouter initialEntries={[at]}>
      <Table answer={answer} />
    </MemoryRouter>,
  );
const address = () => screen.getAllByRole('status')[0]!.textContent;
const full = { data: { rows: actors, total: 60 } };

test('pressing a column sorts by it, and pressing it again reverses the order', () => {
  show(full, '/app/admin?tab=actors&page=2');
  fireEvent.click(screen.getByRole('button', { name: 'Name' }));
  expect(address()).toBe('?tab=actors&page=1&sort=name&direction=desc');
  expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('descending');
  fireEvent.click(screen.getByRole('button', { name: 'Name' }));
  expect(address()).toContain('direction=asc');
  expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('ascending');
});

test('pages can be turned to the last one and no further', () => {
  show(full);
  expect(screen.getByText('1–25 of 60')).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByText('51–60 of 60')).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(address()).toContain('page=3');
});

test('an empty table says what would be here, an empty search how to see everything', () => {
  show({ data: { rows: [], total: 0 } });
  expect(screen.getByText('No users yet')).not.toBeNull();
  cleanup();
  show({ data: { rows: [], total: 0 } }, '/app/admin?tab=actors&search=zed');
  fireEvent.click(screen.getByRole('button', { name: 'Show all' }));
  expect(address()).not.toContain('zed');
});

test('a table that could not be loaded says so, and tries again', () => {
  const refetch = vi.fn<() => void>();
  show({ isError: true, refetch });
  expect(screen.getByRole('alert').textContent).toContain('Actors could not be loaded');
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(refetch).toHaveBeenCalledOnce();
});
