import fc from 'fast-check';
import { expect, test } from 'vitest';
import { framePattern, framesOf, placeIn, errorReportLimits, withoutQuoted } from './error-report.ts';

test.each([
  [
    "Cannot read properties of undefined (reading 'lines')",
    'Cannot read properties of undefined (reading …)',
  ],
  [`Unexpected token 'T', "To be or "... is not valid JSON`, 'Unexpected token …... is not valid JSON'],
  ["Can't find variable: run", "Can't find variable: run"],
  ["Line 'don't go' is cut off", 'Line … is cut off'],
  ['It says “To be, or', 'It says …'],
  ['too\nmany   lines', 'too many lines'],
])('of %j is told %j', (message, sentence) => {
  expect(withoutQuoted(message)).toBe(sentence);
});

test('quoted text stays on the device, and reports are short', () => {
  const quotes = fc.constantFrom(['"', '"'], ["'", "'"], ['`', '`'], ['“', '”'], ['«', '»']);
  fc.assert(
    fc.property(fc.string({ maxLength: 400 }), quotes, (words, [open, close]) => {
      const sentence = withoutQuoted(`Refused: ${open}SCRIPT ${words} SCRIPT${close} here`);
      expect(sentence).not.toContain('SCRIPT');
      expect(sentence.length).toBeLessThanOrEqual(errorReportLimits.message);
    }),
  );
});

test('a stack frame is reported as function and file, from every browser', () => {
  const v8 = [
    'TypeError: To be or not to be',
    'that is (the.question:1:2) of it',
    '    at playLine (https://partner.example/assets/stage-run-4fd.js:12:7)',
    '    at async https://partner.example/assets/main.js?v=secret:1:88',
  ];
  expect(framesOf(v8.join('\n'))).toEqual(['playLine (stage-run-4fd.js:12:7)', '(main.js:1:88)']);
  const others =
    'playLine@https://partner.example/assets/stage-run-4fd.js:12:7\n@https://x.example/main.js:1:88';
  expect(framesOf(others)).toEqual(['playLine (stage-run-4fd.js:12:7)', '(main.js:1:88)']);
  expect(framesOf(undefined)).toEqual([]);
});

test('no stack results in a frame that the server would refuse', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (by, where) => {
      for (const frame of framesOf(`    at ${by} (${where}:1:2)\n${by}@${where}:1:2`))
        expect(frame).toMatch(framePattern);
    }),
  );
});

test('a URL is reported without names and ids', () => {
  expect(placeIn('/app/scenes/018f9f6e-0000-7000-8000-000000000000/edit')).toBe('/app/scenes/…/edit');
  expect(placeIn('/app/practice-timed')).toBe('/app/practice-timed');
});
