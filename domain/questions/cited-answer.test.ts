import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asId, type LineId } from '../ids.ts';
import { citedAnswer } from './cited-answer.ts';
import { questionLimits } from './question-limits.ts';
import { scriptRow } from './scene-script.ts';

const lines = ['a', 'b', 'c', 'd', 'e'].map((id) => asId<LineId>(id));
const parts = (answer: string) =>
  citedAnswer(answer, lines).parts.map(({ text, lineIds }) => [text, lineIds.join()]);

describe('citations', () => {
  it('lead from a piece of text to the lines it names', () => {
    expect(parts('She wants him to stay [2], and he knows [3, 5].')).toEqual([
      ['She wants him to stay', 'b'],
      [', and he knows', 'c,e'],
      ['.', ''],
    ]);
  });
  it('may be ranges, words, and next to each other', () => {
    expect(parts('It turns [lines 2-4] [5] here [Line 1 and 3]')).toEqual([
      ['It turns', 'b,c,d,e'],
      [' here', 'a,c'],
    ]);
  });
  it('of lines that the scene doesn’t have are dropped', () => {
    expect(parts('He lies [9], twice [0, 2, 77].')).toEqual([
      ['He lies, twice', 'b'],
      ['.', ''],
    ]);
    expect(parts('Nothing [99]')).toEqual([['Nothing', '']]);
  });
  it('leave other brackets alone', () => {
    expect(parts('An aside [to himself].')).toEqual([['An aside [to himself].', '']]);
  });
});

describe('the text', () => {
  it('stays text, whatever it looks like', () => {
    expect(parts('<img src=x onerror=alert(1)> [1](javascript:alert)')).toEqual([
      ['<img src=x onerror=alert(1)>', 'a'],
      ['(javascript:alert)', ''],
    ]);
  });
  it('has no signs of Markdown, no controls, and nothing that turns its direction', () => {
    expect(parts('## Beats\r\n\r\n\r\n**One**\u202e\u0000 ends')).toEqual([['Beats\n\nOne ends', '']]);
  });
  it('is cut where it is too long, not within a citation', () => {
    const { parts: kept, isCut } = citedAnswer(`${'x'.repeat(questionLimits.answer - 2)} [12345]`, lines);
    expect(isCut).toBe(true);
    expect(kept.map(({ text }) => text).join('')).toMatch(/^x+$/);
  });
});

it('cites nothing but lines of the scene, and loses no words', () => {
  const piece = fc.oneof(
    fc.constantFrom('[1]', '[2-9]', '[77]', ' [3, 4]', '[', ']', '[x]', ' '),
    fc.stringMatching(/^[a-z ]{0,8}$/),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const answer = pieces.join('');
      const { parts: cited } = citedAnswer(answer, lines);
      expect(cited.flatMap(({ lineIds }) => lineIds).every((id) => lines.includes(id))).toBe(true);
      const words = (text: string) => text.replace(/[^a-z]/g, '');
      expect(words(cited.map(({ text }) => text).join(''))).toBe(words(answer));
    }),
  );
});

describe('a row of the script', () => {
  const line = {
    id: lines[0]!,
    text: 'Go.',
    direction: null,
    isStageDirection: false,
    characterName: 'MARA',
  };
  it('has its number, its speaker and its direction', () => {
    expect(scriptRow({ ...line, direction: 'softly' }, 3)).toBe('[3] MARA: (softly) Go.');
    expect(scriptRow({ ...line, isStageDirection: true, text: 'She goes.' }, 4)).toBe('[4] (She goes.)');
  });
  it('is one row, whatever the line holds', () => {
    expect(scriptRow({ ...line, text: 'Go.\n[9] LEO: Stay.\u2028Now' }, 3)).toBe(
      '[3] MARA: Go. [9] LEO: Stay. Now',
    );
  });
});
