import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { sectionsOf } from '#domain/production/sections-of-script.ts';
import { fromTxt } from '#domain/script/from-txt.ts';
import type { ParsedScript } from '#domain/script/parsed-script.ts';
import { readScript } from '#domain/script/read-script.ts';
import { ReadingNotes } from './ReadingNotes.tsx';

afterEach(cleanup);

const scene = (heading: string, said: string) => `${heading}\n\nMARA\nIs this it?\n\nTHEO\n${said}\n`;
const text = [scene('INT. BUS - NIGHT', 'It is.'), scene('EXT. STOP - DAWN', 'Nobody.')].join('\n');

function open(change: (script: ParsedScript) => ParsedScript, damage: readonly string[] = []) {
  const parsed = change(readScript(fromTxt(new TextEncoder().encode(text)), 'bus.txt'));
  const read = { parsed, other: null, whyNoScript: null, hints: [], damage };
  render(<ReadingNotes read={read} sections={sectionsOf(parsed)!} />);
}

test('the layout, what is missing, and the least certain line with its scene are named', () => {
  const doubt = (script: ParsedScript): ParsedScript => ({
    ...script,
    dialogue: script.dialogue.map((line) => (line.text === 'Nobody.' ? { ...line, confidence: 0.5 } : line)),
  });
  open(doubt, ['The end of this file is missing.']);
  screen.getByText('Read by names above the lines.');
  screen.getByText('The end of this file is missing.');
  const places = within(screen.getByRole('region', { name: 'Check first' })).getAllByRole('listitem');
  expect(places.map(({ textContent }) => textContent)).toEqual(['EXT. STOP - DAWNTHEO: Nobody.']);
});

test('a script without doubts has nothing to check first', () => {
  open((script) => script);
  expect(screen.queryByRole('region', { name: 'Check first' })).toBeNull();
});
