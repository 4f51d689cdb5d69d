import { Lock, SearchX, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { sentenceFor } from '#contract/problems.ts';
import { ApiError } from '../api/api-error.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';

/** What stands in place of a page that the server refused; null for any other error. */
export function refusedPage(error: unknown): ReactNode {
  const status = error instanceof ApiError ? error.status : null;
  if (status === 403) return <NotAllowed />;
  return status === 404 ? <NotFound /> : null;
}

export const NotAllowed = () => (
  <PagePanel icon={Lock} title="No entry">
    {sentenceFor('admin.only')}
  </PagePanel>
);

export const NotFound = () => (
  <PagePanel icon={SearchX} title="Not found">
    What this page was about is not there, or not any more. Nothing else has changed.
  </PagePanel>
);

interface PagePanelProps {
  icon: LucideIcon;
  title: string;
  children: ReactNode;
}

function PagePanel({ icon: Icon, title, children }: PagePanelProps) {
  const navigate = useNavigate();
  return (
    <section className="mx-auto grid min-h-[60dvh] max-w-md content-center justify-items-center gap-3 py-14 text-center">
      <title>{`${title} · AI Scene Partner`}</title>
      <Icon aria-hidden strokeWidth={1.5} className="size-9 text-ink-soft" />
      <h1 className="text-2xl font-bold sm:text-3xl">{title}</h1>
      <p role="alert" className="text-lg text-ink-soft">
        {children}
      </p>
      <div className="mt-5 flex flex-wrap justify-center gap-3">
        {history.length > 1 && <Button onClick={() => void navigate(-1)}>Go Back</Button>}
        <ButtonLink to={paths.dashboard()} variant="primary">
          Go to Dashboard
        </ButtonLink>
      </div>
    </section>
  );
}
