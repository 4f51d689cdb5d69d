// What dialogs and drawers share. Radix's own overlay is not used: it injects a <style> element, which the
// content security policy refuses; the page is held still by html[data-holds-scroll] in base.css instead.

import { useEffect, useRef } from 'react';
import { usePageMark } from '../behavior/page-mark.ts';
import { tooltipMark } from './tooltip-anchors.ts';

/** Above whatever was there before it, another dialog too; the page behind holds still. */
export function Scrim() {
  usePageMark('data-holds-scroll');
  useBackAsEscape();
  return <div aria-hidden className="pointer-events-auto fixed inset-0 z-50 animate-appear bg-scrim" />;
}

/** A phone's Back closes what stands in front of the page, where the browser tells of it, and does not leave the page. */
function useBackAsEscape() {
  useEffect(() => {
    if (!('CloseWatcher' in window)) return;
    const watcher = new (window.CloseWatcher as new () => EventTarget & { destroy(): void })();
    watcher.addEventListener('close', () =>
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', cancelable: true })),
    );
    return () => watcher.destroy();
  }, []);
}

/** Pressing a toast or a tooltip in front of a dialog is not pressing outside of it. */
export function keepOpenInFront(event: Event): void {
  if (event.target instanceof Element && event.target.closest(`[data-toasts], [${tooltipMark}]`))
    event.preventDefault();
}

/** Props for a modal's content: when it closes, the focus returns to what had it when it opened. */
export function useReturnedFocus() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
}
