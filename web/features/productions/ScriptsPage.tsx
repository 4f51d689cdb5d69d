import { BookText } from 'lucide-react';
import type { ProductionSummary } from '#domain/production/production.ts';
import { usePlanAllows } from '#web/features/billing/queries/billing.ts';
import { paths } from '#web/app/paths.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { TextLink } from '#web/ui/action/TextLink.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { NotLoaded } from '#web/ui/page/NotLoaded.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { counted } from '#web/ui/text/counted.ts';
import { shortDate } from '#web/ui/text/date-text.ts';
import { useProductions } from './queries/productions.ts';

/** The user's whole scripts, also those none of whose scenes is in the library. */
export function ScriptsPage() {
  const { data: productions, isError, error, refetch } = useProductions();
  const canUpload = usePlanAllows('uploads');
  return (
    <>
      <PageHeader
        title="Scripts"
        above={<TextLink to={paths.scenes()}>Scene Library</TextLink>}
        description="Whole scripts, with the scenes you took from them and the scenes you can add."
        actions={
          canUpload && productions?.length ? (
            <ButtonLink to={paths.upload()}>Upload Script</ButtonLink>
          ) : undefined
        }
      />
      {!productions && isError && <NotLoaded tryAgain={() => void refetch()}>{error.message}</NotLoaded>}
      {!productions && !isError && <ScriptsSkeleton />}
      {productions?.length === 0 && (
        <EmptyState
          icon={BookText}
          title="No scripts yet"
          actions={
            <ButtonLink to={canUpload ? paths.upload() : paths.subscription()} variant="primary">
              {canUpload ? 'Upload Script' : 'Upgrade Plan'}
            </ButtonLink>
          }
        >
          Upload a script of several scenes, and choose those with your part.
        </EmptyState>
      )}
      {productions && productions.length > 0 && (
        <ul className="border-t border-line">
          {productions.map((production) => (
            <ScriptRow key={production.id} production={production} />
          ))}
        </ul>
      )}
    </>
  );
}

function ScriptRow({ production }: { production: ProductionSummary }) {
  const { id, title, author, sectionCount, sceneCount, createdAt } = production;
  const facts = [
    author,
    `${sceneCount} of ${counted(sectionCount, 'scene')} in your library`,
    `added ${shortDate(createdAt)}`,
  ];
  return (
    <li className="border-b border-line py-4">
      <h2 className="text-xl font-bold wrap-anywhere">
        <TextLink to={paths.production(id)} className="inline-flex min-h-11 items-center">
          {title}
        </TextLink>
      </h2>
      <p className="text-foreground-soft">{facts.filter(Boolean).join(' · ')}</p>
    </li>
  );
}

function ScriptsSkeleton() {
  return (
    <Loading label="Loading scripts">
      {Array.from({ length: 3 }, (_, i) => (
        <Skeleton key={i} className="my-4 h-16" />
      ))}
    </Loading>
  );
}
