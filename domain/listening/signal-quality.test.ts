import { expect, it } from 'vitest';
import { SignalQuality } from './signal-quality.ts';

function hear(quality: SignalQuality, frames: number, levelDb: number, floorDb: number) {
  for (let frame = 0; frame < frames; frame++) quality.hear(levelDb, floorDb);
}

it('compares the voice with the room as it is now, also if it has become louder', () => {
  const quality = new SignalQuality();
  hear(quality, 49, 60, 30);
  expect(quality.signalDb).toBeNull();
  hear(quality, 1, 60, 30);
  expect(quality.signalDb).toBeCloseTo(30);
  hear(quality, 1, 56, 54);
  expect(quality.signalDb).toBeCloseTo(6);
  hear(quality, 1, 30, 30);
  expect(quality.signalDb).toBeCloseTo(30);
});

it('knows nothing of a voice that never rises above the room', () => {
  const quality = new SignalQuality();
  hear(quality, 1000, 55, 50);
  expect(quality.signalDb).toBeNull();
});
