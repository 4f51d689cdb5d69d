// Shared by dialogs and drawers. Radix's own overlay is not used: it injects a <style> element, which the content
// security policy refuses. Instead, html[data-holds-scroll] in base.css keeps the page from scrolling.

import { useEffect, useRef } from 'react';
import { usePageMark } from '../behavior/page-mark.ts';
import { tooltipMark } from './tooltip-anchors.ts';

/** In front of everything already open, including other dialogs; the page behind doesn't scroll. */
export function Scrim() {
  usePageMark('data-holds-scroll');
  useBackAsEscape();
  return <div aria-hidden className="pointer-events-auto fixed inset-0 z-50 animate-appear bg-scrim" />;
}

/** If the browser supports it, a phone's Back closes the dialog instead of leaving the page. */
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

/** Pressing a toast or a tooltip in front of a dialog does not count as pressing outside. */
export function keepOpenInFront(event: Event): void {
  if (event.target instanceof Element && event.target.closest(`[data-toasts], [${tooltipMark}]`))
    event.preventDefault();
}

/** Props for a modal's content: when it closes, the focus returns to the element that had it before. */
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
