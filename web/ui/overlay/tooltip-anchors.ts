// Which element's tooltip is visible. An element declares it with data-tooltip, at no cost until a pointer rests on
// it, it is focused by keyboard, or it is pressed while it can't be used. Touch can't hover, so a press shows it
// instead.

const restMs = 350;

/** Marks the tooltip, which the pointer may move onto. */
export const tooltipMark = 'data-tip';

/** Calls `show` whenever the tooltip or its text changes, with null for none. Returns a function that stops it. */
export function watchForTooltip(show: (anchor: HTMLElement | null) => void): () => void {
  let shown: HTMLElement | null = null;
  let hovered: HTMLElement | null = null;
  let resting: ReturnType<typeof setTimeout> | undefined;
  const changes = new MutationObserver(() => update(shown));

  function update(anchor: HTMLElement | null): void {
    clearTimeout(resting);
    const before = shown;
    shown = anchor?.isConnected && anchor.dataset.tooltip ? anchor : null;
    if (!shown) changes.disconnect();
    else if (!before)
      changes.observe(document.body, { subtree: true, childList: true, attributeFilter: ['data-tooltip'] });
    if (shown || before) show(shown);
  }

  function hover(target: EventTarget | null): void {
    const [left, anchor] = [hovered, anchorOf(target)];
    if (anchor === left) return;
    hovered = anchor;
    clearTimeout(resting);
    if (anchor && !shown) resting = setTimeout(() => update(anchor), restMs);
    else if (anchor || shown === left) update(anchor);
  }

  const stop = new AbortController();
  const on = <Name extends keyof DocumentEventMap>(
    name: Name,
    handle: (event: DocumentEventMap[Name]) => void,
  ) =>
    document.addEventListener(name, handle, {
      capture: true,
      passive: name === 'scroll',
      signal: stop.signal,
    });
  on('pointerover', ({ target, pointerType }) => {
    if (pointerType !== 'touch' && !isTip(target)) hover(target);
  });
  on('pointerout', ({ relatedTarget }) => relatedTarget ?? hover(null));
  on('pointerdown', ({ target }) => isTip(target) || update(null));
  on('click', ({ target }) => {
    const anchor = anchorOf(target);
    update(anchor?.getAttribute('aria-disabled') === 'true' ? anchor : null);
  });
  on('focusin', ({ target }) => {
    const anchor = anchorOf(target);
    if (anchor?.matches(':focus-visible')) update(anchor);
  });
  on('focusout', ({ target }) => anchorOf(target) === shown && update(null));
  on('scroll', ({ target }) => target instanceof Node && target.contains(shown) && update(null));
  on('keydown', (event) => {
    if (event.key !== 'Escape' || !shown) return;
    // Keeps the dialog around it open.
    event.preventDefault();
    update(null);
  });
  return () => {
    stop.abort();
    update(null);
  };
}

const anchorOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null;
const isTip = (target: EventTarget | null) =>
  target instanceof Element && target.closest(`[${tooltipMark}]`) !== null;
