import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { announcementsQuery } from '../queries/announcements.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { counted } from '#web/ui/text/counted.ts';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { TablePaging } from '../TablePaging.tsx';
import { AnnouncementEntry } from './AnnouncementEntry.tsx';
import { AnnouncementForm } from './AnnouncementForm.tsx';

/** Emails to every subscriber of product news: a form for a new one, and the earlier ones. */
export function AnnouncementsSection() {
  const [page, setPage] = useState(1);
  const { data, isError, refetch } = useQuery(announcementsQuery(page));
  return (
    <section aria-labelledby="product-news" className="mt-12">
      <h2 id="product-news" className="text-xl font-bold">
        Product news
      </h2>
      {!data && isError && (
        <p role="alert" className="mt-4 flex flex-wrap items-center gap-4">
          Product news could not be loaded.
          <Button size="small" onClick={() => void refetch()}>
            Try Again
          </Button>
        </p>
      )}
      {!data && !isError && (
        <Loading label="Loading product news">
          <Skeleton className="mt-4 h-40" />
        </Loading>
      )}
      {data && (
        <div className="grid gap-8">
          <p className="mt-1 max-w-2xl text-foreground-soft">
            An email at 8 AM in each actor’s time zone, to everyone who subscribed to product news in the
            settings: {counted(data.wantedBy, 'actor')} now. Everyone gets it once.
          </p>
          <AnnouncementForm wantedBy={data.wantedBy} />
          {data.total > 0 && (
            <div className="grid gap-4">
              <ol className="divide-y divide-line border-y border-line">
                {data.rows.map((news) => (
                  <AnnouncementEntry key={news.id} news={news} />
                ))}
              </ol>
              <TablePaging label="product news" page={page} total={data.total} onPage={setPage} />
            </div>
          )}
        </div>
      )}
    </section>
  );
}
