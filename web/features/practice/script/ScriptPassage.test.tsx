import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { trialSceneOn } from '#domain/scene/trial-scene.ts';
import type { Line } from '#domain/scene/scene.ts';
import { lineNumbers } from '../plan/line-numbers.ts';
import { ScriptPassage, type ScriptAppearance } from './ScriptPassage.tsx';
import { usualView } from '../session/view-settings.ts';

const scene = trialSceneOn('2026-01-01');
const spoken = scene.lines.filter((line) => !line.isStageDirection);
/** Lines that tell when they are drawn. */
function telling() {
  const drawn = new Set<string>();
  const lines = spoken.map((line) =>
    Object.defineProperty({ ...line }, 'characterName', {
      get() {
        drawn.add(line.id);
        return line.characterName;
      },
    }),
  );
  return { drawn, lines };
}
const look: ScriptAppearance = {
  numbers: lineNumbers(scene),
  part: scene.characters[1]!.id,
  view: usualView,
  section: null,
  bookmarks: new Set(),
  inRun: new Set(spoken.map(({ id }) => id)),
  inkOf: new Map(),
  canJump: false,
  onJump: () => {},
  onOpenLine: () => {},
};
const at = (line: Line | undefined) => (line ? { id: line.id, spoken: undefined, place: null } : null);

test('as the run goes on, only the line it leaves and the one it comes to are drawn again', () => {
  const { drawn, lines } = telling();
  const [first, second] = [lines.slice(0, 4), lines.slice(4, 8)];
  const script = (current: Line) => (
    <div role="list">
      <ScriptPassage lines={first} look={look} promptedOrder={null} current={at(current)} />
      <ScriptPassage lines={second} look={look} promptedOrder={null} current={null} />
    </div>
  );
  const { rerender } = render(script(first[1]!));
  expect([...drawn]).toEqual(lines.slice(0, 8).map(({ id }) => id));
  drawn.clear();
  rerender(script(first[2]!));
  expect([...drawn]).toEqual([first[1]!.id, first[2]!.id]);
});

test('a passage of which nothing is shown takes no room', () => {
  const others = spoken.filter(({ characterId }) => characterId !== look.part);
  const onlyMine = { ...look, view: { ...look.view, myLinesOnly: true } };
  const { container } = render(
    <ScriptPassage lines={others} look={onlyMine} promptedOrder={null} current={null} />,
  );
  expect(container.childElementCount).toBe(0);
});
