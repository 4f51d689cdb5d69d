import { useState } from 'react';
import { classLimits, type WholeClass } from '#contract/classes.ts';
import { reportedMessage } from '#web/platform/api/problem-text.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { CopyField } from '#web/ui/form/CopyField.tsx';
import { shortDate } from '#web/ui/text/date-text.ts';
import { useEndLink, useMakeLink } from './queries/classes.ts';

/** The link with which people join a class. */
export function ClassLink({ whole: { id, linkEndsAt } }: { whole: WholeClass }) {
  const make = useMakeLink(id);
  const end = useEndLink(id);
  const [link, setLink] = useState<string | null>(null);
  return (
    <section aria-labelledby="class-link" className="grid max-w-xl gap-3">
      <h2 id="class-link" className="text-xl font-bold">
        Invite members
      </h2>
      <p className="text-foreground-soft">
        {linkEndsAt
          ? `Whoever has the link can join until ${shortDate(linkEndsAt)}. A new link replaces it.`
          : 'Nobody can join at the moment.'}{' '}
        A class has at most {classLimits.members} members.
      </p>
      {link && linkEndsAt && <CopyField label="Link" noun="link" value={link} hint="It isn’t shown again." />}
      <div className="flex flex-wrap gap-3">
        <Button
          busy={make.isPending}
          onClick={() =>
            make.mutate(undefined, {
              onSuccess: (made) => setLink(made.link),
              onError: (error) => toast.error(reportedMessage('make a link', error)),
            })
          }
        >
          {linkEndsAt ? 'Make a new link' : 'Make a link'}
        </Button>
        {linkEndsAt && (
          <Button
            variant="quiet"
            busy={end.isPending}
            onClick={() =>
              end.mutate(undefined, {
                onError: (error) => toast.error(reportedMessage('end the link', error)),
              })
            }
          >
            End the link
          </Button>
        )}
      </div>
    </section>
  );
}
