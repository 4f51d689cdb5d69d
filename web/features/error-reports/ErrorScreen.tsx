import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { buttonStyle } from '#web/ui/action/button-style.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { errorDetailsOf } from './error-details.ts';
import { isGonePart, reloadForUpdate } from './gone-part.ts';
import { refusedPage } from './PagePanel.tsx';

/** Shown when a page breaks, unless a reload may help or the server refused the page. */
export function ErrorScreen() {
  const error = useRouteError();
  if (isGonePart(error)) return <ReloadForUpdate />;
  const refused = refusedPage(error);
  return refused ? <main className="px-6">{refused}</main> : <BrokenPage error={error} />;
}

function ReloadForUpdate() {
  useEffect(reloadForUpdate, []);
  return null;
}

/** docs/product/app.md#error-screen */
function BrokenPage({ error }: { error: unknown }) {
  const details = errorDetailsOf(error);

  async function copy() {
    try {
      await navigator.clipboard.writeText(JSON.stringify(details, null, 2));
      toast.success('Error details copied to clipboard');
    } catch {
      toast.error('The browser refused to copy. Select the details and copy them manually.');
    }
  }

  return (
    <main className="mx-auto flex min-h-dvh max-w-xl flex-col justify-center px-6 py-16">
      <title>Something went wrong · AI Scene Partner</title>
      <div role="alert">
        <h1 className="text-3xl font-bold">Something went wrong</h1>
        <p className="mt-4 text-lg text-foreground-soft">
          We encountered an unexpected error. Don't worry - your data is safe. Try refreshing the page or
          return to the dashboard.
        </p>
      </div>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button variant="primary" onClick={() => location.reload()}>
          Reload Page
        </Button>
        <a href={paths.dashboard()} className={buttonStyle()}>
          Go to Dashboard
        </a>
      </div>
      <details className="mt-10 border-t border-line pt-4">
        <summary className="w-fit py-2 font-medium">Error Details</summary>
        <div className="mt-2 flex flex-wrap items-center justify-between gap-3">
          <div className="grid gap-1">
            <code className="font-script wrap-anywhere">{details.errorId}</code>
            {details.requestId && (
              <p className="text-sm text-foreground-soft">
                Request <code className="font-script wrap-anywhere select-all">{details.requestId}</code>
              </p>
            )}
          </div>
          <Button size="small" onClick={copy}>
            Copy
          </Button>
        </div>
        <pre
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard
          tabIndex={0}
          aria-label="Where it went wrong"
          role="region"
          className="mt-3 max-h-64 overflow-auto rounded-md bg-sunken p-4 font-script text-sm whitespace-pre-wrap"
        >
          {details.stack ?? details.message}
        </pre>
      </details>
    </main>
  );
}
