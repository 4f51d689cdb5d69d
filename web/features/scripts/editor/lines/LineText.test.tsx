import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { asId, type CharacterId } from '#domain/ids.ts';
import { confirmLines } from '#domain/scene/draft-lines.ts';
import { emptyDraft, newLine, type DraftLine } from '#domain/scene/draft.ts';
import { LineText } from './LineText.tsx';

const line: DraftLine = {
  ...newLine(asId('line'), null, 'I never said seven, seven is late.'),
  source: { page: 1, line: 4, unsureWords: ['seven,'] },
};
const mara = { id: asId<CharacterId>('mara'), name: 'OLD MARA', description: '', color: '#281f9d' };
const shown = (each: DraftLine, character?: typeof mara) => {
  render(<LineText line={each} character={character} isTogether={false} />);
  return screen
    .queryAllByText('(may be misread)', { exact: false })
    .map(({ parentElement }) => parentElement?.textContent);
};

it('marks the words that may be misread, and no others', () => {
  expect(shown(line)).toEqual(['seven, (may be misread)']);
});

it('marks the word of the speaker’s name that may be misread', () => {
  const misread = {
    ...newLine(asId('line'), mara.id, 'I never said seven.'),
    source: { page: 1, line: 4, unsureWords: ['MARA'] },
  };
  expect(shown(misread, mara)).toEqual(['MARA (may be misread)']);
});

it('marks nothing once the line is marked as correct', () => {
  const [confirmed] = confirmLines({ ...emptyDraft(), lines: [line] }, [asId('line')]).lines;
  expect(shown(confirmed!)).toEqual([]);
});
