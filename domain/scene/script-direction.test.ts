import { expect, it } from 'vitest';
import { scriptDirection } from './script-direction.ts';

const scriptOf = (...texts: string[]) => ({ lines: texts.map((text) => ({ text })) });

it('aligns a script the way most of its lines are written', () => {
  expect(scriptDirection(scriptOf('هل تدفع؟', 'No.', '… لا أحد.'))).toBe('rtl');
  expect(scriptDirection(scriptOf('(1) שלום', '12'))).toBe('rtl');
  expect(scriptDirection(scriptOf('Shalom?', 'שלום', 'Yes.'))).toBe('ltr');
  expect(scriptDirection(scriptOf('…', ''))).toBe('ltr');
  expect(scriptDirection(scriptOf())).toBe('ltr');
});
