import { wholeNumberText } from '#web/ui/text/number-text.ts';
import type { ReactNode } from 'react';
import type { AdminUser } from '#contract/admin/users.ts';
import { planName } from '#domain/plans/plan.ts';
import { Badge } from '#web/ui/display/Badge.tsx';
import { capitalized } from '#web/ui/text/capitalized.ts';
import { shortDate, shortMoment } from '#web/ui/text/date-text.ts';
import { sizeText } from '#web/ui/text/size-text.ts';
import { StatCard } from '#web/ui/display/StatCard.tsx';
import { StatusBadge } from './StatusBadge.tsx';

/** The user's profile and usage. */
export function UserFacts({ user }: { user: AdminUser }) {
  const { usage } = user;
  const calledRole = capitalized(user.role.replaceAll('_', ' '));
  return (
    <>
      <section aria-labelledby="account-info">
        <h3 id="account-info" className="font-semibold">
          Account
        </h3>
        <dl className="mt-3 grid gap-x-8 gap-y-2 sm:grid-cols-2">
          <Fact label="Status">
            <StatusBadge status={user.standing} />
          </Fact>
          <Fact label="Plan">
            <Badge tone={user.plan}>{planName[user.plan]}</Badge>
          </Fact>
          {user.paidUntil && <Fact label="Paid until">{shortDate(user.paidUntil)}</Fact>}
          {user.suspendedAt && <Fact label="Suspended">{shortMoment(user.suspendedAt)}</Fact>}
          {user.deletionAt && <Fact label="Will be deleted">{shortDate(user.deletionAt)}</Fact>}
          <Fact label="Joined">{shortDate(user.joinedAt)}</Fact>
          <Fact label="Last login">{user.lastLoginAt ? shortMoment(user.lastLoginAt) : 'Never'}</Fact>
          <Fact label="Email confirmed">{user.isEmailConfirmed ? 'Yes' : 'No'}</Fact>
          <Fact label="Two-factor authentication">{user.hasTwoFactor ? 'On' : 'Off'}</Fact>
          <Fact label="Role">{[calledRole, user.actingExperience].filter(Boolean).join(', ')}</Fact>
          {user.location && <Fact label="Location">{user.location}</Fact>}
        </dl>
      </section>
      <section aria-labelledby="usage">
        <h3 id="usage" className="font-semibold">
          Usage
        </h3>
        <dl className="mt-3 grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-3">
          <StatCard label="Scenes" value={wholeNumberText(user.scenes)} />
          <StatCard label="Practice sessions" value={wholeNumberText(user.sessions)} />
          <StatCard label="Practiced" value={wholeNumberText(usage.minutes)} unit="min" />
          <StatCard label="Recordings" value={wholeNumberText(usage.recordings)} />
          <StatCard label="Recordings’ size" value={sizeText(usage.recordingBytes)} />
          <StatCard
            label="Spoken this month"
            value={wholeNumberText(usage.speechCharactersThisMonth)}
            unit="characters"
          />
        </dl>
      </section>
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 items-baseline justify-between gap-4 border-b border-line pb-2">
      <dt className="shrink-0 text-foreground-soft">{label}</dt>
      <dd className="min-w-0 text-right wrap-anywhere">{children}</dd>
    </div>
  );
}
