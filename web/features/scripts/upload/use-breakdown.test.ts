import { cleanup, renderHook, waitFor, act } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { sectionsOf } from '#domain/production/sections-of-script.ts';
import { fromTxt } from '#domain/script/from-txt.ts';
import { readScript } from '#domain/script/read-script.ts';
import { noChoice } from '#web/features/productions/use-choice.ts';
import { uploadOf } from './upload.ts';
import { useBreakdown } from './use-breakdown.ts';

afterEach(cleanup);

const text = `INT. BUS - NIGHT

MARA
Is this the last one?

THEO
It is.

EXT. STOP - NIGHT

THEO
Nobody.

MARA
Wait.
`;
const file = new File([text], 'night-bus.txt');
const parsed = readScript(fromTxt(new TextEncoder().encode(text)), file.name);
const sections = sectionsOf(parsed)!;
const read = { parsed, other: null, whyNoScript: null, hints: [], damage: [] };

async function open(key: string) {
  const { result, unmount } = renderHook(() => useBreakdown(key));
  await waitFor(() => expect(result.current.whole).not.toBeUndefined());
  return { unmount, breakdown: () => result.current };
}

test('a script and its chosen scenes survive a reload, and are saved as the same production', async () => {
  const first = await open('ada new');
  expect(first.breakdown().whole).toBeNull();
  act(() => first.breakdown().begin(read, uploadOf([file]), sections));
  const { ids } = first.breakdown().whole!;
  const choice = { ...noChoice, part: parsed.characters[0]!.id, toggled: [1] };
  act(() => first.breakdown().keepChoice(choice));
  first.unmount();

  const again = await open('ada new');
  await waitFor(() => expect(again.breakdown().whole).toMatchObject({ ids, choice, isRestored: true }));
  const { sections: restored, upload } = again.breakdown().whole!;
  expect(restored).toEqual(sections);
  expect(upload.name).toBe('night-bus.txt');
  again.unmount();
});

test('no other user sees it, and discarding deletes it', async () => {
  const ben = await open('ben new');
  expect(ben.breakdown().whole).toBeNull();
  act(() => ben.breakdown().begin(read, uploadOf([file]), sections));
  act(() => ben.breakdown().close());
  expect(ben.breakdown().whole).toBeNull();
  ben.unmount();
  expect((await open('ben new')).breakdown().whole).toBeNull();
});
