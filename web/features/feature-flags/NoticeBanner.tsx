import { Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useProductState, watchProductState } from './product-state.ts';
import { closedNotice } from './closed-notice.ts';
import { BareIconButton } from '#web/ui/action/IconButton.tsx';

/** Reserves room at the top of the page for the notice. */
function keepRoom(notice: HTMLElement | null) {
  if (!notice) return undefined;
  const { style } = document.documentElement;
  const watch = new ResizeObserver(() => style.setProperty('--notice-room', `${notice.offsetHeight}px`));
  watch.observe(notice);
  return () => {
    watch.disconnect();
    style.removeProperty('--notice-room');
  };
}

/**
 * The operators' notice to everybody, mounted once per document; it also loads the feature flags. It stays in view
 * above the page, which makes room for it, is hidden during a run, and stays closed until there is another.
 */
export function NoticeBanner() {
  useEffect(watchProductState, []);
  const { notice } = useProductState();
  const [closedId, setClosedId] = useState(closedNotice.read);
  const shown = notice?.id === closedId ? null : notice;
  const isWarning = shown?.level === 'warning';
  const Icon = isWarning ? TriangleAlert : Info;

  function close(id: string) {
    closedNotice.write(id);
    setClosedId(id);
  }

  return (
    <div
      role="status"
      className="fixed inset-x-3 top-[calc(env(safe-area-inset-top)+var(--banner-height)+4rem)] z-40 mx-auto max-w-2xl on-stage:hidden print:hidden"
    >
      {shown && (
        <div
          ref={keepRoom}
          className="flex items-start gap-3 rounded-lg border border-line bg-surface py-1.5 pr-1.5 pl-4 text-foreground shadow-floating"
        >
          <Icon
            aria-hidden
            className={
              isWarning
                ? 'mt-2.5 size-5 shrink-0 text-amber-foreground'
                : 'mt-2.5 size-5 shrink-0 text-foreground-soft'
            }
          />
          <p className="min-w-0 grow py-2 wrap-anywhere whitespace-pre-line">{shown.text}</p>
          <BareIconButton icon={X} label="Close this notice" onClick={() => close(shown.id)} />
        </div>
      )}
    </div>
  );
}
