import { expect, it } from 'vitest';
import { filesIn, sharedFiles } from './shared-files.ts';

const pdf = new File(['%PDF-'], 'sides.pdf', { type: 'application/pdf' });
function shared(fields: Record<string, string | File>): File[] {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return sharedFiles(form);
}

it('takes the files of a share, not the text beside them', () => {
  expect(shared({ title: 'Sides', text: 'See attached', files: pdf }).map(({ name }) => name)).toEqual([
    'sides.pdf',
  ]);
});

it('makes a text of what was shared without a file', async () => {
  const [text] = shared({
    title: 'Audition: Mara/Driver',
    text: 'MARA: Hello.',
    url: 'https://example.com/',
  });
  expect(text?.name).toBe('Audition Mara Driver.txt');
  expect(await text?.text()).toBe('MARA: Hello.\n\nhttps://example.com/');
});

it('has nothing of an empty share', () => {
  expect(shared({ title: 'Only a title', text: ' ' })).toEqual([]);
  expect(shared({ files: new File([], 'empty.pdf') })).toEqual([]);
});

it('takes pasted text of some length only', () => {
  const pasted = (text: string) =>
    filesIn({ files: [], getData: () => text } as unknown as DataTransfer).length;
  expect(pasted('a link')).toBe(0);
  expect(pasted('MARA\nHello.\n\nDRIVER\nHello.\n')).toBe(1);
});
