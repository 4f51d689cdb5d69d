import { expect, it } from 'vitest';
import { asId, type CharacterId } from '#domain/ids.ts';
import type { Sides } from '#domain/sides/sides.ts';
import { setPages } from './set-pages.ts';

/** One row for each paragraph. */
const type = { rowsOf: (text: string) => [{ text, atRight: false }] };

const speeches = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    kind: 'speech' as const,
    characterId: asId<CharacterId>('mara'),
    name: 'Mara',
    direction: null,
    text: `Line ${i}`,
  }));
const section = (text: string, count: number, isChosen: boolean): Sides['sections'][number] => ({
  isChosen,
  paragraphs: [{ kind: 'heading', number: '7', text }, ...speeches(count)],
});
const sides = (sections: Sides['sections'], given: Partial<Sides> = {}): Sides => ({
  title: 'Night Bus',
  author: null,
  part: 'MARA',
  date: 'November 25, 2026',
  layout: 'screenplay',
  paper: 'letter',
  sections,
  ...given,
});
const textsOn = (page: ReturnType<typeof setPages>[number] | undefined) =>
  page?.map(({ text }) => text) ?? [];

it('leaves out pages without a chosen scene, and strikes out the rest of the others', () => {
  const pages = setPages(sides([section('Before', 40, false), section('Mine', 2, true)]), type);
  expect(pages).toHaveLength(2);
  expect(textsOn(pages[1])).toContain('MINE');
  expect(pages[1]?.filter(({ isStruck }) => isStruck).length).toBeGreaterThan(0);
  expect(pages[1]?.find(({ text }) => text === 'MINE')).toMatchObject({ isStruck: false, sceneNumber: '7' });
});

it('marks the part, whatever the case of its name', () => {
  const [page] = setPages(sides([section('Mine', 1, true)]), type);
  expect(page?.filter(({ isOwn }) => isOwn).map(({ text }) => text)).toEqual(['MARA', 'Line 0']);
});

it('never ends a page with a heading or a name', () => {
  for (let count = 12; count < 30; count += 1) {
    const pages = setPages(sides([section('One', count, true), section('Two', 20, true)]), type);
    for (const page of pages) expect(textsOn(page).at(-1)).toMatch(/^Line/);
  }
});

it('fits more rows on A4 than on Letter', () => {
  const rowsOn = (paper: Sides['paper']) =>
    setPages(sides([section('One', 60, true)], { paper }), type)[0]?.length ?? 0;
  expect(rowsOn('a4')).toBeGreaterThan(rowsOn('letter'));
});

it('centers names in a play, and puts stage directions in brackets', () => {
  const action = { kind: 'action' as const, text: 'Rain.' };
  const [page] = setPages(
    sides([{ isChosen: true, paragraphs: [action, ...speeches(1)] }], { layout: 'stage' }),
    type,
  );
  expect(textsOn(page)).toContain('(Rain.)');
  expect(page?.find(({ text }) => text === 'MARA')?.column.isCentered).toBe(true);
});
