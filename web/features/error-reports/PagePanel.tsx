import { Lock, SearchX, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { sentenceFor } from '#contract/problems.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';

/** Replaces a page that the server refused; null for any other error. `failed`: what could not be done. */
export function refusedPage(error: unknown, failed?: string): ReactNode {
  const status = error instanceof ApiError ? error.status : null;
  if (status === 403) return <NotAllowed failed={failed} />;
  return status === 404 ? <NotFound failed={failed} /> : null;
}

export const NotAllowed = ({ failed }: Pick<PagePanelProps, 'failed'>) => (
  <PagePanel icon={Lock} title="No access" failed={failed}>
    {sentenceFor('admin.only')}
  </PagePanel>
);

const NotFound = ({ failed }: Pick<PagePanelProps, 'failed'>) => (
  <PagePanel icon={SearchX} title="Not found" failed={failed}>
    This page doesn’t exist or was deleted. Nothing else has changed.
  </PagePanel>
);

interface PagePanelProps {
  icon: LucideIcon;
  title: string;
  failed?: string | undefined;
  children: ReactNode;
}

function PagePanel({ icon: Icon, title, failed, children }: PagePanelProps) {
  const navigate = useNavigate();
  return (
    <section className="mx-auto grid min-h-[60dvh] max-w-md content-center justify-items-center gap-3 py-14 text-center">
      <title>{`${title} · AI Scene Partner`}</title>
      <Icon aria-hidden strokeWidth={1.5} className="size-9 text-foreground-soft" />
      <h1 className="text-2xl font-bold sm:text-3xl">{title}</h1>
      <div role="alert" className="grid gap-2 text-lg text-foreground-soft">
        {failed && <p>{failed}</p>}
        <p>{children}</p>
      </div>
      <div className="mt-5 flex flex-wrap justify-center gap-3">
        {history.length > 1 && <Button onClick={() => void navigate(-1)}>Go Back</Button>}
        <ButtonLink to={paths.dashboard()} variant="primary">
          Go to Dashboard
        </ButtonLink>
      </div>
    </section>
  );
}
