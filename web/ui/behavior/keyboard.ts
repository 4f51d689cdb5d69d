/**
 * Whether a dialog, a menu or a focused field handles this key itself. A button focused by keyboard handles Space.
 */
export function isKeyTaken(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement;
  if (isOverlayOpen()) return true;
  if (target.closest('input, select, textarea, [role="slider"], [role="spinbutton"]')) return true;
  return event.key === ' ' && target.closest('button, a') !== null && target.matches(':focus-visible');
}

/** Whether a dialog or menu is open in front of the page. */
export const isOverlayOpen = (): boolean =>
  document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;
