import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { asId, type ProductionId, type SceneId } from '#domain/ids.ts';
import { compareScripts } from '#domain/production/script-revision.ts';
import { sectionsOf } from '#domain/production/sections-of-script.ts';
import { readScriptOf } from '#domain/production/script-revision.ts';
import { fromTxt } from '#domain/script/from-txt.ts';
import { readScript } from '#domain/script/read-script.ts';
import { ScriptComparison } from './ScriptComparison.tsx';

afterEach(cleanup);

const bus = [
  '1 INT. BUS - NIGHT 1',
  'MARA\nIs this the last bus to the river?',
  'DRIVER\nIt is the last one tonight.',
  'MARA\nThen I will sit in front.',
];
const stop = ['2 EXT. STOP - NIGHT 2', 'THEO\nYou waited for me in the rain.', 'MARA\nSomebody had to.'];
const house = ['3 INT. HOUSE - DAY 3', 'THEO\nThe kettle is on.', 'DRIVER\nI will not stay for long.'];

function read(prefix: string, ...scenes: string[][]) {
  const parsed = readScript(fromTxt(new TextEncoder().encode(scenes.flat().join('\n\n'))), 'night-bus.txt');
  return readScriptOf({ characters: parsed.characters, sections: sectionsOf(parsed)! }, prefix);
}

function compare(now: ReturnType<typeof read>) {
  const before = read('old', bus, stop, house);
  const old = {
    id: asId<ProductionId>('bus'),
    title: 'Night Bus',
    version: 1,
    characters: before.characters,
    userCharacterId: before.characters.find(({ name }) => name === 'MARA')!.id,
    sections: before.sections.map((section, position) => ({
      ...section,
      scene:
        position === 0
          ? { id: asId<SceneId>('scene'), version: 1, characters: before.characters, lines: section.lines }
          : null,
    })),
  };
  const onUse = vi.fn<() => void>();
  render(
    <ScriptComparison
      old={old}
      read={now}
      revision={compareScripts(old, now)}
      fileName="blue-draft.txt"
      notes={[]}
      isSaving={false}
      onUse={onUse}
      onCancel={() => {}}
    />,
  );
  return onUse;
}

test('shows which scenes changed and how, and what changed for my part and my cues', () => {
  const onUse = compare(
    read(
      'new',
      [bus[0]!, bus[1]!, 'DRIVER\nThere is one more after midnight.', bus[3]!],
      ['2 INT. KIOSK - NIGHT 2', 'DRIVER\nTwo coffees, and be quick.', 'THEO\nThey are on the house.'],
      ['3 EXT. STOP - NIGHT 3', ...stop.slice(1)],
    ),
  );
  const scenes = within(screen.getByRole('region', { name: 'Scenes that changed' }));
  expect(scenes.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    '1. INT. BUS - NIGHTChanged1 line changed · in your library',
    '2. INT. KIOSK - NIGHTNew',
    '3. EXT. STOP - NIGHTRenumberedbefore: 2. EXT. STOP - NIGHT',
    '3. INT. HOUSE - DAYCut',
  ]);
  const mine = within(screen.getByRole('region', { name: 'What changes for MARA' }));
  expect(mine.getAllByRole('listitem')).toHaveLength(1);
  expect(mine.getByText('Another cue')).toBeTruthy();
  expect(mine.getByText(/There is one more after midnight/)).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Use this draft' }));
  expect(onUse).toHaveBeenCalledOnce();
});

test('says so if nothing changes, and if it is another script', () => {
  compare(read('new', bus, stop, house));
  expect(screen.getByText('Nothing: your lines and your cues are the same.')).toBeTruthy();
  expect(screen.getByText('None: every scene is as it was.')).toBeTruthy();
  cleanup();
  compare(
    read(
      'new',
      [
        'A WOOD NEAR ATHENS.',
        'INT. WOOD - NIGHT',
        'OBERON\nIll met by moonlight, proud one.',
        'PUCK\nMy fairy lord, this must be done.',
      ],
      ['EXT. PALACE - DAY', 'OBERON\nWelcome, wanderer.', 'PUCK\nAy, there it is.'],
    ),
  );
  expect(screen.getByRole('alert').textContent).toMatch(/probably another script/);
});
