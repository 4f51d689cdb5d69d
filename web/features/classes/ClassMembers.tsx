import type { WholeClass } from '#contract/classes.ts';
import { paths } from '#web/app/paths.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { counted } from '#web/ui/text/counted.ts';

/** Who is in a class, with the practice of those who agreed; each leads to a page of their own. */
export function ClassMembers({ whole: { id, members, practice } }: { whole: WholeClass }) {
  return (
    <section aria-labelledby="class-members" className="grid gap-3">
      <h2 id="class-members" className="text-xl font-bold">
        Members
      </h2>
      {members.length === 0 && (
        <p className="text-foreground-soft">Nobody has joined yet. Send them the link.</p>
      )}
      <ul className="divide-y divide-line">
        {members.map((member) => (
          <li key={member.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
            <div className="min-w-0 grow basis-60">
              <h3 className="font-bold wrap-anywhere">{member.name}</h3>
              <p className="text-foreground-soft">
                {member.showsProgress
                  ? summaryOf(practice.filter(({ actorId }) => actorId === member.id))
                  : 'Does not show their practice'}
              </p>
            </div>
            <ButtonLink to={paths.classMember(id, member.id)} aria-label={`Open ${member.name}`}>
              Open
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function summaryOf(practice: WholeClass['practice']): string {
  const sum = (of: (each: WholeClass['practice'][number]) => number) =>
    practice.reduce((total, each) => total + of(each), 0);
  return [
    counted(
      sum(({ minutes }) => minutes),
      'minute',
    ),
    counted(
      sum(({ runs }) => runs),
      'run',
    ),
    `${sum(({ linesOffBook }) => linesOffBook)} of ${counted(
      sum(({ lines }) => lines),
      'line',
    )} off book`,
    counted(
      sum(({ takes }) => takes),
      'take',
    ),
  ].join(' · ');
}
