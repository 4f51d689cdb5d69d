import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nextState, type ClonedVoiceState } from './cloned-voice.ts';

const events = fc.constantFrom('agree', 'record', 'finish', 'make', 'refuse' as const);

it('makes no voice that nobody has agreed to and ordered, whatever happens in which order', () => {
  fc.assert(
    fc.property(fc.array(events, { maxLength: 30 }), (happens) => {
      let state: ClonedVoiceState = 'asked';
      const done: string[] = [];
      for (const event of happens) {
        const next = nextState(state, event);
        if (next === null) continue;
        if (event === 'record') expect(done).toContain('agree');
        if (event === 'make' && state === 'making') {
          expect(done).toContain('agree');
          expect(done.lastIndexOf('finish')).toBeGreaterThan(done.lastIndexOf('refuse'));
        }
        // A voice that is made stays made.
        if (state === 'ready') expect(next).toBe('ready');
        state = next;
        done.push(event);
      }
    }),
  );
});

it('lets whoever was refused record again', () => {
  expect([nextState('refused', 'record'), nextState('refused', 'finish')]).toEqual(['agreed', 'making']);
  expect(nextState('ready', 'record')).toBe(null);
});
