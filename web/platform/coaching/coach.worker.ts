// The thread of the coach: it receives the microphone's sound from the audio thread and measures lines when they are
// over. No sound leaves it; it keeps only measurements, of the last minute and a half.
import { measureSpoken } from '#domain/coaching/spoken-line.ts';
import { frameSeconds, SoundFrames, type SoundFrame } from '#domain/coaching/sound-frames.ts';
import { Downsampler } from '#domain/listening/downsampler.ts';
import type { SoundPiece } from '../listening/ear-messages.ts';
import type { CoachReport, CoachRequest, LineToMeasure } from './coach-messages.ts';

const maxFrames = 9000;
const spareFrames = 1000;
/** The time around a line, which shows the level of the noise. */
const aroundSeconds = 3;

const report = (message: CoachReport) => postMessage(message);

function open({ sound, inputHz }: Extract<CoachRequest, { type: 'open' }>) {
  const downsampler = new Downsampler(inputHz);
  const sounds = new SoundFrames();
  let frames: SoundFrame[] = [];
  /** The time at which the first stored frame begins. */
  let startsAt = 0;

  sound.onmessage = ({ data: { at, samples } }: MessageEvent<SoundPiece>) => {
    sounds.hear(downsampler.next(samples), (frame) => frames.push(frame));
    if (frames.length > maxFrames + spareFrames) frames = frames.slice(-maxFrames);
    startsAt = at + samples.length / inputHz - (frames.length + SoundFrames.framesBehind) * frameSeconds;
  };
  return {
    measure({ request, from, to, syllables }: LineToMeasure) {
      const frameAt = (at: number) =>
        Math.max(0, Math.min(frames.length, Math.round((at - startsAt) / frameSeconds)));
      const first = frameAt(from - aroundSeconds);
      const line = { from: frameAt(from) - first, to: frameAt(to) - first };
      const spoken = measureSpoken(frames.slice(first), line, syllables, startsAt + first * frameSeconds);
      report(spoken ? { type: 'measured', request, line: spoken } : { type: 'nothing-heard', request });
    },
  };
}

let opened: ReturnType<typeof open> | null = null;

addEventListener('message', ({ data: request }: MessageEvent<CoachRequest>) => {
  if (request.type === 'open') opened = open(request);
  else opened?.measure(request);
});
