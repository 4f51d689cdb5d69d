import { describe, expect, it } from 'vitest';
import { voice } from './testing.ts';
import { checkRecording } from './check-recording.ts';
import { readerLimits } from './reader-limits.ts';
import { recordingRateHz, samplesFrom, wavFrom } from './wav.ts';

const line = 'I waited at the stop for an hour.';
const check = (samples: Float32Array, text = line) => checkRecording(samples, recordingRateHz, text);

describe('a recorded line', () => {
  it('begins just before its first sound and ends just after its last', () => {
    const { from, to, fault, doubt } = check(voice({ seconds: 2 }));
    expect({ fault, doubt }).toEqual({ fault: null, doubt: null });
    expect(from / recordingRateHz).toBeCloseTo(0.4, 1);
    expect(to / recordingRateHz).toBeCloseTo(2.68, 1);
  });

  it('is good at every loudness that can be heard without distortion', () => {
    for (const peak of [0.02, 0.1, 0.95]) expect(check(voice({ seconds: 2, peak })).fault).toBeNull();
  });

  it('is told what is wrong with it', () => {
    expect(check(voice({ seconds: 2, peak: 0.0001 })).fault).toBe('silent');
    expect(check(new Float32Array(recordingRateHz)).fault).toBe('silent');
    expect(check(new Float32Array(0)).fault).toBe('silent');
    expect(check(voice({ seconds: 2, peak: 3 })).fault).toBe('clipped');
    expect(check(voice({ seconds: 0.4 })).fault).toBe('too_short');
    expect(check(voice({ seconds: readerLimits.maxSeconds + 1 })).fault).toBe('too_long');
  });

  it('is doubted if it has no pauses, as music has none, or is much longer than its words', () => {
    expect(check(voice({ seconds: 4, isSteady: true })).doubt).toBe('not_speech');
    expect(check(voice({ seconds: 20 })).doubt).toBe('longer_than_line');
    expect(check(voice({ seconds: 20 }), line.repeat(6)).doubt).toBeNull();
  });

  it('may be a single short word', () => {
    expect(check(voice({ seconds: 0.25 }), 'No.')).toMatchObject({ fault: null, doubt: null });
  });
});

describe('a WAV file', () => {
  it('comes back as it was sent', () => {
    const samples = voice({ seconds: 0.3 });
    const back = samplesFrom(wavFrom(samples))!;
    expect(back).toHaveLength(samples.length);
    expect(Math.max(...back.map((sample, at) => Math.abs(sample - samples[at]!)))).toBeLessThan(1e-4);
  });

  it('is refused if it is of another kind, cut off, or no WAV file', () => {
    const wav = wavFrom(new Float32Array(100));
    const changed = (at: number, to: number) => wav.map((byte, index) => (index === at ? to : byte));
    for (const bad of [
      changed(22, 2),
      changed(24, 1),
      changed(0, 1),
      wav.slice(0, -2),
      wav.slice(0, 20),
      new Uint8Array(),
    ])
      expect(samplesFrom(bad)).toBeNull();
  });
});
