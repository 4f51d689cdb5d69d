import { render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { MiniatureLine } from './MiniatureLine.tsx';
import { scene } from './miniature-scene.ts';

const [line] = scene.lines;
const { getBoundingClientRect } = Element.prototype;
afterEach(() => {
  Element.prototype.getBoundingClientRect = getBoundingClientRect;
});

/** Shows a line in a scene whose top edge is here, and lights it. Returns how often it was scrolled to. */
function light(top: number): number {
  // jsdom lays nothing out and scrolls nothing.
  Element.prototype.getBoundingClientRect = () => new DOMRect(0, top, 300, 400);
  const scroll = vi.fn();
  Element.prototype.scrollIntoView = scroll;
  const shown = (isCurrent: boolean) => (
    <figure>
      <MiniatureLine line={line!} isMine={false} isCurrent={isCurrent} isHidden={false} />
    </figure>
  );
  const { rerender } = render(shown(false));
  expect(scroll).not.toHaveBeenCalled();
  rerender(shown(true));
  return scroll.mock.calls.length;
}

it('brings the line into view when it is lit', () => expect(light(200)).toBe(1));

it('leaves the visitor where they are if the scene is out of sight', () => {
  expect(light(innerHeight + 1)).toBe(0);
  expect(light(-401)).toBe(0);
});
