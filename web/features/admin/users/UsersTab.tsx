import { wholeNumberText } from '#web/ui/text/number-text.ts';
import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { userColumns, type UserRow } from '#contract/admin/users.ts';
import { asId, type UserId } from '#domain/ids.ts';
import { planName } from '#domain/plans/plan.ts';
import { exportUsers, usersQuery } from '../queries/users.ts';
import { searchWith } from '#web/ui/behavior/search-with.ts';
import { Badge } from '#web/ui/display/Badge.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { TextLink } from '#web/ui/action/TextLink.tsx';
import { Day } from '../Day.tsx';
import { AdminTable, type AdminColumn } from '../AdminTable.tsx';
import { ExportButton } from '../ExportButton.tsx';
import { useTableQuery } from '../use-table-query.ts';
import { StatusBadge } from './StatusBadge.tsx';
import { UserDialog } from './UserDialog.tsx';

const columns: readonly AdminColumn<UserRow, (typeof userColumns)[number]>[] = [
  { title: 'Name', sort: 'name', cell: (user) => <UserName user={user} /> },
  { title: 'Email', sort: 'email', cell: ({ email }) => <Short text={email} /> },
  { title: 'Plan', cell: ({ plan }) => <Badge tone={plan}>{planName[plan]}</Badge> },
  { title: 'Joined', sort: 'joined', cell: ({ joinedAt }) => <Day at={joinedAt} /> },
  { title: 'Status', cell: ({ standing }) => <StatusBadge status={standing} /> },
  {
    title: 'Last login',
    sort: 'lastLogin',
    cell: ({ lastLoginAt }) => (lastLoginAt ? <Day at={lastLoginAt} /> : 'Never'),
  },
  { title: 'Scenes', isNumeric: true, cell: ({ scenes }) => wholeNumberText(scenes) },
  { title: 'Sessions', isNumeric: true, cell: ({ sessions }) => wholeNumberText(sessions) },
];

/** All users; the one named in the address is shown in a dialog. */
export function UsersTab() {
  const table = useTableQuery(userColumns);
  const answer = useQuery(usersQuery(table.query));
  const [params, setParams] = useSearchParams();
  const shownId = asId<UserId>(params.get('user'));
  return (
    <>
      <AdminTable
        label="Users"
        searchLabel="Search by name or email"
        columns={columns}
        table={table}
        answer={answer}
        rowKey={({ id }) => id}
        actions={<ExportButton label="Export Users" fileName="users" fetch={exportUsers} />}
        empty={
          <EmptyState icon={Users} title="No users yet">
            New users appear here.
          </EmptyState>
        }
      />
      {shownId && (
        <UserDialog
          userId={shownId}
          onClose={() =>
            setParams(searchWith(params, { user: null }), { replace: true, preventScrollReset: true })
          }
        />
      )}
    </>
  );
}

function UserName({ user: { id, name } }: { user: UserRow }) {
  const [params] = useSearchParams();
  return (
    <TextLink to={{ search: String(searchWith(params, { user: id })) }} preventScrollReset>
      <Short text={name} />
    </TextLink>
  );
}

/** A text that is shown in full if there is room, or on hover. */
const Short = ({ text }: { text: string }) => (
  <span title={text} className="block truncate max-lg:max-w-56 lg:max-w-44">
    {text}
  </span>
);
