import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nextState, type ClonedVoiceState } from './cloned-voice.ts';

const events = fc.constantFrom('agree', 'record', 'finish', 'make', 'refuse' as const);

it('makes no voice that nobody has agreed to and ordered, whatever happens in which order', () => {
  fc.assert(
    fc.property(fc.array(events, { maxLength: 30 }), (happens) => {
      let state: ClonedVoiceState = 'asked';
      const seen: ClonedVoiceState[] = [state];
      for (const event of happens) {
        state = nextState(state, event) ?? state;
        if (state !== seen.at(-1)) seen.push(state);
      }
      expect(seen.join(' ')).toMatch(/^asked( agreed( making( refused( agreed)?( making)?)*( ready)?)?)?$/);
    }),
  );
});

it('lets whoever was refused record again, and nobody once the voice is made', () => {
  expect([nextState('refused', 'record'), nextState('refused', 'finish')]).toEqual(['agreed', 'making']);
  expect([nextState('ready', 'record'), nextState('making', 'record')]).toEqual([null, null]);
});
