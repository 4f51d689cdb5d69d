import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminVoice } from '#contract/admin/cloned-voices.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { TextLink } from '#web/ui/action/TextLink.tsx';
import { Badge } from '#web/ui/display/Badge.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { SearchField } from '#web/ui/form/SearchField.tsx';
import { NotLoaded } from '#web/ui/page/NotLoaded.tsx';
import { counted } from '#web/ui/text/counted.ts';
import { shortDate, shortMoment } from '#web/ui/text/date-text.ts';
import { adminVoicesQuery, allowVoice, takeVoiceDown } from '../queries/cloned-voices.ts';
import { ReasonDialog } from '../ReasonDialog.tsx';
import { TablePaging } from '../TablePaging.tsx';
import { useAdminAction } from '../use-admin-action.ts';

/** The cloned voices of all users, the last reported first. */
export function ClonedVoicesList() {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const { data, isError, refetch } = useQuery(adminVoicesQuery({ search, page }));
  return (
    <section aria-labelledby="cloned-voices" className="grid gap-4">
      <h2 id="cloned-voices" className="text-2xl font-bold">
        Cloned voices
      </h2>
      <SearchField
        label="Search cloned voices"
        placeholder="Speaker or owner"
        value={search}
        maxLength={200}
        onChange={(text) => {
          setSearch(text);
          setPage(1);
        }}
      />
      {isError && !data && (
        <NotLoaded tryAgain={() => void refetch()}>The cloned voices could not be loaded.</NotLoaded>
      )}
      {!data && !isError && <Skeleton className="h-24" />}
      {data?.total === 0 && (
        <p className="text-foreground-soft">
          {search ? 'No cloned voice matches.' : 'Nobody has a cloned voice yet.'}
        </p>
      )}
      {data && data.total > 0 && (
        <>
          <ul aria-label="Cloned voices" className="divide-y divide-line border-y border-line">
            {data.rows.map((voice) => (
              <VoiceRow key={voice.id} voice={voice} />
            ))}
          </ul>
          <TablePaging label="Cloned voices" page={page} total={data.total} onPage={setPage} />
        </>
      )}
    </section>
  );
}

function VoiceRow({ voice }: { voice: AdminVoice }) {
  const { id, name, isSelf, owner, agreedAt, reportCount, reports, consent } = voice;
  const { run, isBusy } = useAdminAction();
  const [isTakingDown, setTakingDown] = useState(false);
  async function takeDown(reason: string) {
    await run(() => takeVoiceDown(id, reason), `${name}’s voice was taken down.`, 'take the voice down');
    setTakingDown(false);
  }
  return (
    <li className="grid gap-3 py-5">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3 sm:flex-nowrap">
        <div className="min-w-0">
          <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-bold wrap-anywhere">
            {name}
            {reportCount > 0 && <Badge tone="amber">{counted(reportCount, 'report')}</Badge>}
          </h3>
          <p className="text-foreground-soft wrap-anywhere">
            {isSelf ? 'Own voice of ' : 'Cloned for '}
            <TextLink to={{ search: `tab=users&user=${owner.id}` }} title={owner.email}>
              {owner.name}
            </TextLink>
            , agreed {shortDate(agreedAt)}
          </p>
        </div>
        <div className="flex shrink-0 gap-3">
          {reportCount > 0 && (
            <Button
              busy={isBusy && !isTakingDown}
              onClick={() => void run(() => allowVoice(id), `${name}’s voice stays.`, 'close the reports')}
            >
              Allow
            </Button>
          )}
          <Button variant="danger" disabled={isBusy} onClick={() => setTakingDown(true)}>
            Take down…
          </Button>
        </div>
      </div>
      <ul className="grid gap-2">
        {reports.map(({ note, at }) => (
          <li key={at} className="border-l-2 border-line-strong pl-4">
            <p className="max-w-prose wrap-anywhere whitespace-pre-line">{note}</p>
            <p className="text-sm text-foreground-soft">{shortMoment(at)}</p>
          </li>
        ))}
      </ul>
      <details className="text-sm text-foreground-soft">
        <summary className="cursor-pointer">What they agreed to</summary>
        <p className="mt-2 max-w-prose wrap-anywhere">{consent}</p>
      </details>
      {isTakingDown && (
        <ReasonDialog
          title="Take this voice down?"
          description={`The copy of ${name}’s voice is deleted with its recordings, here and at the voice service. Its owner gets an email. This can’t be undone.`}
          submitLabel="Take down"
          isBusy={isBusy}
          onSubmit={(reason) => void takeDown(reason)}
          onClose={() => setTakingDown(false)}
        />
      )}
    </li>
  );
}
