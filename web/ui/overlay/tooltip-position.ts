interface Size {
  readonly width: number;
  readonly height: number;
}
interface Box extends Size {
  readonly left: number;
  readonly top: number;
}

const edgePx = 8;

/**
 * Where a tooltip of this size goes: above the middle of its anchor, below if there is no room, within the viewport.
 * In CSS pixels of the viewport.
 */
export function tooltipPosition(anchor: Box, tip: Size, page: Size): { left: number; top: number } {
  const middle = anchor.left + anchor.width / 2 - tip.width / 2;
  const left = Math.max(edgePx, Math.min(middle, page.width - edgePx - tip.width));
  const above = anchor.top - tip.height;
  return { left, top: above >= 0 ? above : anchor.top + anchor.height };
}
