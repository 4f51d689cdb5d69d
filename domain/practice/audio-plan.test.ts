import { expect, it } from 'vitest';
import { asId } from '../ids.ts';
import { audioPlan, type AudioChoice, type AudioKind } from './audio-plan.ts';
import { linesFrom } from './testing.ts';

const lines = linesFrom('A: I waited all night. You never came home.', 'ME: Two', 'B: Three');
const choice: AudioChoice = { kind: 'partner', characterId: asId('ME'), pace: 1, repetitions: 1 };
const said = (kind: AudioKind, pace = 1) =>
  audioPlan({ lines }, { ...choice, kind, pace }).map((segment) =>
    segment.does === 'speak'
      ? segment.lines.map(({ line, spokenFrom }) => line.text.slice(spokenFrom)).join(' + ')
      : segment.seconds > 0,
  );

it('the partner speaks, and leaves room for my lines', () => {
  expect(said('partner')).toEqual(['I waited all night. You never came home.', false, true, 'Three', true]);
});

it('or everything is read, or only the cues', () => {
  expect(said('all')).toContain('Two');
  expect(said('cues')).toEqual(['You never came home.', false, true]);
});

it('the pace gives my lines more room', () => {
  const room = (pace: number) =>
    audioPlan({ lines }, { ...choice, pace }).reduce(
      (sum, segment) => sum + (segment.does === 'wait' ? segment.seconds : 0),
      0,
    );
  expect(room(1.5)).toBeGreaterThan(room(1));
});

it('two lines are heard at once, and one of mine begins with its neighbor', () => {
  const pair = linesFrom('A: One', '+B: Two', 'A: Three', '+ME: Four', 'A: Five');
  const heard = audioPlan({ lines: pair }, choice).map((segment) =>
    segment.does === 'speak'
      ? [...segment.lines.map(({ line }) => line.text), segment.atLeastSeconds > 0]
      : segment.seconds > 0,
  );
  expect(heard).toEqual([['One', 'Two', false], true, ['Three', true], false, ['Five', false], true]);
});
