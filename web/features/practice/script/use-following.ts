import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { usePractice, usePracticeActions } from '../session/use-practice.ts';

/** The reading position, as a share of the view's height. */
const eyeLine = 0.3;
const comfortable = { from: 0.1, to: 0.4 };
const checkEveryMs = 500;
const scrollKeys = new Set(['PageUp', 'PageDown', 'Home', 'End', 'ArrowUp', 'ArrowDown']);

/**
 * Keeps the current line in view, a long one by the word being spoken, until the actor scrolls away. Whether it scrolls
 * smoothly is up to the view's style. Lines have `data-order`; within a line `data-reading` marks the reading position.
 */
export function useFollowing(view: RefObject<HTMLElement | null>, order: number): void {
  const target = usePractice(({ scrollTarget }) => scrollTarget);
  const { scrollTo } = usePracticeActions();
  const isFollowing = target === 'current-line';
  const hasArrived = useRef(false);

  useEffect(() => {
    if (!isFollowing) return;
    function bringIntoView() {
      if (view.current && goTo(view.current, order, hasArrived.current ? 'auto' : 'instant')) {
        hasArrived.current = true;
      }
    }
    bringIntoView();
    const timer = setInterval(bringIntoView, checkEveryMs);
    return () => clearInterval(timer);
  }, [isFollowing, order, view]);

  useLayoutEffect(() => {
    if (typeof target === 'object' && view.current) goTo(view.current, target.order, 'instant');
  }, [target, view]);

  useEffect(() => {
    const container = view.current;
    if (!container) return;
    const leave = () => scrollTo('free');
    const leaveByKey = (event: KeyboardEvent) => scrollKeys.has(event.key) && leave();
    const leaveByScrollbar = (event: PointerEvent) => event.target === container && leave();
    container.addEventListener('wheel', leave, { passive: true });
    container.addEventListener('touchmove', leave, { passive: true });
    container.addEventListener('keydown', leaveByKey);
    container.addEventListener('pointerdown', leaveByScrollbar);
    return () => {
      container.removeEventListener('wheel', leave);
      container.removeEventListener('touchmove', leave);
      container.removeEventListener('keydown', leaveByKey);
      container.removeEventListener('pointerdown', leaveByScrollbar);
    };
  }, [view, scrollTo]);
}

/** Scrolls if the reading position is out of the comfortable range. False if the line is not shown. */
function goTo(container: HTMLElement, order: number, behavior: ScrollBehavior): boolean {
  const line = lineShown(container, order);
  if (!line) return false;
  const place = line.querySelector('[data-reading]') ?? line;
  const top = place.getBoundingClientRect().top - container.getBoundingClientRect().top;
  const height = container.clientHeight;
  if (top < height * comfortable.from || top > height * comfortable.to) {
    container.scrollTo({ top: container.scrollTop + top - height * eyeLine, behavior });
  }
  return true;
}

/** The current line or, if it is not shown, the first one shown after it. */
function lineShown(container: HTMLElement, order: number): Element | undefined {
  const itself = container.querySelector(`[data-order="${order}"]`);
  if (itself) return itself;
  const lines = [...container.querySelectorAll<HTMLElement>('[data-order]')];
  return lines.find((line) => Number(line.dataset.order) >= order) ?? lines.at(-1);
}
