import { useQuery } from '@tanstack/react-query';
import { planName } from '#domain/plans/plan.ts';
import { usersQuery } from '../queries/users.ts';
import { paths } from '#web/app/paths.ts';
import { Badge } from '#web/ui/display/Badge.tsx';
import { shortDate } from '#web/ui/text/date-text.ts';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { TextLink } from '#web/ui/action/TextLink.tsx';
import { CouldNotLoad } from '../CouldNotLoad.tsx';

const shown = 8;
const head = 'py-2 pr-4 font-medium';

/** The newest users. */
export function RecentUsers() {
  const { data, isError, refetch } = useQuery(usersQuery({ sort: 'joined', direction: 'desc', page: 1 }));
  if (isError && !data) return <CouldNotLoad what="Recent users" onTryAgain={() => void refetch()} />;
  return (
    <section aria-labelledby="recent-users" className="min-w-0">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 id="recent-users" className="text-lg font-bold">
          Recent users
        </h2>
        <TextLink to={paths.admin('users')}>All users</TextLink>
      </div>
      {data ? (
        <table aria-labelledby="recent-users" className="mt-2 w-full table-fixed text-left">
          <thead className="border-b border-line-strong text-sm text-foreground-soft">
            <tr>
              <th scope="col" className={head}>
                Name
              </th>
              <th scope="col" className={`${head} max-sm:hidden`}>
                Email
              </th>
              <th scope="col" className={`${head} w-24`}>
                Plan
              </th>
              <th scope="col" className="w-32 py-2 text-right font-medium">
                Joined
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line border-b border-line">
            {data.rows.slice(0, shown).map(({ id, name, email, plan, joinedAt }) => (
              <tr key={id}>
                <th scope="row" className="truncate py-2 pr-4 font-normal" title={name}>
                  {name}
                </th>
                <td className="truncate py-2 pr-4 max-sm:hidden" title={email}>
                  {email}
                </td>
                <td className="py-2 pr-4">
                  <Badge tone={plan}>{planName[plan]}</Badge>
                </td>
                <td className="py-2 text-right tabular-nums">{shortDate(joinedAt)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <Loading label="Loading recent users">
          <Skeleton className="mt-2 h-72" />
        </Loading>
      )}
    </section>
  );
}
