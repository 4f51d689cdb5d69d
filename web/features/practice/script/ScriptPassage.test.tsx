import { act, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { cueSheet } from '#domain/practice/cue-sheet.ts';
import { readyRun, type Run } from '#domain/practice/run-state.ts';
import { defaultTiming } from '#domain/practice/timing.ts';
import { trialSceneOn } from '#domain/scene/trial-scene.ts';
import { lineNumbers } from '../plan/line-numbers.ts';
import { planFor } from '../plan/practice-plan.ts';
import { createPractice } from '../session/practice-store.ts';
import { PracticeContext } from '../session/use-practice.ts';
import { initialView } from '#web/features/scenes/view-settings.ts';
import type { StagedRun } from '../stage/stage-run.ts';
import { ScriptPassage, type ScriptAppearance } from './ScriptPassage.tsx';

const scene = trialSceneOn('2026-01-01');
const spoken = scene.lines.filter((line) => !line.isStageDirection);
/** Lines that record when they are rendered. */
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
const mara = scene.characters[1]!;
const appearance: ScriptAppearance = {
  numbers: lineNumbers(scene),
  part: mara.id,
  view: initialView,
  inRun: new Set(spoken.map(({ id }) => id)),
  isSessionOn: true,
};

/** A session of which only the run moves. */
function practiceAt(step: number) {
  const atStep = (next: number): Run => ({
    ...readyRun(cueSheet(scene, mara.id, defaultTiming)),
    step: next,
  });
  const practice = createPractice({
    scene,
    character: mara,
    staged: { run: () => atStep(step), sounding: () => null } as Partial<StagedRun> as StagedRun,
    stage: { session: () => null, speechFor: ({ line }) => ({ text: line.text, voiceId: 'james-warm' }) },
    plan: planFor(scene),
    onReplan: () => {},
    onToggleBookmark: () => {},
    owner: () => ({ userId: undefined, mayRecord: false }),
  });
  return { practice, goTo: (next: number) => act(() => practice.store.setState({ run: atStep(next) })) };
}

test('as the run moves on, only the previous and the new current line render again', () => {
  const { drawn, lines } = telling();
  const { practice, goTo } = practiceAt(1);
  render(
    <PracticeContext value={practice}>
      <div role="list">
        <ScriptPassage lines={lines.slice(0, 4)} appearance={appearance} />
        <ScriptPassage lines={lines.slice(4, 8)} appearance={appearance} />
      </div>
    </PracticeContext>,
  );
  expect([...drawn]).toEqual(lines.slice(0, 8).map(({ id }) => id));
  drawn.clear();
  goTo(2);
  expect([...drawn]).toEqual([lines[1]!.id, lines[2]!.id]);
});

test('a bookmark renders only its own line again', () => {
  const { drawn, lines } = telling();
  const { practice } = practiceAt(0);
  render(
    <PracticeContext value={practice}>
      <ScriptPassage lines={lines} appearance={appearance} />
    </PracticeContext>,
  );
  drawn.clear();
  act(() => practice.store.setState({ bookmarks: new Set([lines[5]!.id]) }));
  expect([...drawn]).toEqual([lines[5]!.id]);
});

test('a passage without shown lines takes no space', () => {
  const others = spoken.filter(({ characterId }) => characterId !== mara.id);
  const onlyMine = { ...appearance, view: { ...initialView, myLinesOnly: true } };
  const { container } = render(
    <PracticeContext value={practiceAt(0).practice}>
      <ScriptPassage lines={others} appearance={onlyMine} />
    </PracticeContext>,
  );
  expect(container.childElementCount).toBe(0);
});
