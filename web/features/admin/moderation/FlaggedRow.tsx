import { useState } from 'react';
import type { FlaggedScene } from '#contract/admin/moderation.ts';
import { approveScene, removeFlaggedScene } from '../queries/content.ts';
import { reportReasonText } from '#web/features/community/report-reasons.ts';
import { paths } from '#web/app/paths.ts';
import { Badge } from '#web/ui/display/Badge.tsx';
import { Button } from '#web/ui/action/Button.tsx';
import { counted } from '#web/ui/text/counted.ts';
import { shortMoment } from '#web/ui/text/date-text.ts';
import { TextLink } from '#web/ui/action/TextLink.tsx';
import { RemoveSceneDialog } from '../RemoveSceneDialog.tsx';
import { useAdminAction } from '../use-admin-action.ts';

/** One reported scene with its reports, and the two possible decisions. */
export function FlaggedRow({ scene }: { scene: FlaggedScene }) {
  const { sceneId, title, author, isPublic, owner, reportCount, lastAt, reports } = scene;
  const { run, isBusy } = useAdminAction();
  const [isRemoving, setRemoving] = useState(false);
  const approve = () =>
    void run(
      () => approveScene(sceneId, lastAt),
      `“${title}” stays in the community library.`,
      'approve the scene',
    );
  async function remove(reason: string) {
    const action = () => removeFlaggedScene(sceneId, reason);
    await run(action, `“${title}” was removed from the community library.`, 'remove the scene');
    setRemoving(false);
  }
  return (
    <li className="grid gap-4 py-6">
      <article aria-label={title} className="grid gap-4">
        <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4 sm:flex-nowrap">
          <div className="min-w-0">
            <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xl font-bold wrap-anywhere">
              {isPublic ? <TextLink to={paths.communityScene(sceneId)}>{title}</TextLink> : title}
              <Badge tone="amber">{counted(reportCount, 'report')}</Badge>
              {!isPublic && <Badge>No longer published</Badge>}
            </h2>
            <p className="text-foreground-soft wrap-anywhere">
              {author && `${author} · `}
              {owner ? (
                <>
                  published by{' '}
                  <TextLink to={{ search: `tab=users&user=${owner.id}` }} title={owner.email}>
                    {owner.name}
                  </TextLink>
                </>
              ) : (
                'built-in scene'
              )}
            </p>
          </div>
          <div className="flex shrink-0 gap-3">
            <Button busy={isBusy && !isRemoving} busyLabel="Approving..." onClick={approve}>
              Approve
            </Button>
            <Button variant="danger" disabled={isBusy} onClick={() => setRemoving(true)}>
              Remove…
            </Button>
          </div>
        </div>
        <ul className="grid gap-3">
          {reports.map(({ id, reason, note, at, reporter }) => (
            <li key={id} className="border-l-2 border-line-strong pl-4">
              <p className="font-medium">{reportReasonText[reason]}</p>
              {note && <p className="max-w-prose wrap-anywhere whitespace-pre-line">{note}</p>}
              <p className="text-sm text-foreground-soft wrap-anywhere">
                <span title={reporter.email}>{reporter.name}</span>, {shortMoment(at)}
              </p>
            </li>
          ))}
          {reportCount > reports.length && (
            <li className="text-foreground-soft">
              and {counted(reportCount - reports.length, 'earlier report')}
            </li>
          )}
        </ul>
      </article>
      {isRemoving && (
        <RemoveSceneDialog
          title={title}
          isForGood
          isBusy={isBusy}
          onRemove={(reason) => void remove(reason)}
          onClose={() => setRemoving(false)}
        />
      )}
    </li>
  );
}
