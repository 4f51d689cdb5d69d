// The thread of the ear: it receives the microphone's sound from the audio thread and reports what the page shows. No
// sound leaves it.
import { readAcousticModel } from '#domain/listening/acoustic-model.ts';
import { Downsampler } from '#domain/listening/downsampler.ts';
import { EchoCanceller } from '#domain/listening/echo-canceller.ts';
import { Ear, type EarFrame } from '#domain/listening/ear.ts';
import { rateHz } from '#domain/listening/front-end.ts';
import { lineMarks } from '#domain/listening/line-marks.ts';
import { unpackModel } from '#domain/listening/packed-model.ts';
import { SignalQuality } from '#domain/listening/signal-quality.ts';
import type { EarReport, EarRequest, LineToFollow, SoundPiece } from './ear-messages.ts';

const frameSeconds = 0.01;
const framesPerLevel = 10;
/** The number of frames between two checks of which words were said. */
const framesPerPlace = 4;

const report = (message: EarReport) => postMessage(message);

function open(request: Extract<EarRequest, { type: 'open' }>) {
  const ear = new Ear(readAcousticModel(unpackModel(request.model)), request.hearing);
  const downsampler = new Downsampler(request.inputHz);
  const playedDownsampler = new Downsampler(request.inputHz);
  const canceller = new EchoCanceller();
  const cancelledSeconds = EchoCanceller.delaySamples / rateHz;
  const quality = new SignalQuality();
  let line: LineToFollow | null = null;
  let frames = 0;
  let shown = '';

  function takeFrame({ levelDb, floorDb, isTurnOver, command, otherLine }: EarFrame, at: number) {
    frames++;
    // Between the actor's lines it is what is left of the partner's voice.
    if (line) quality.hear(levelDb, floorDb);
    if (frames % framesPerLevel === 0) {
      report({ type: 'level', levelDb, floorDb, signalDb: quality.signalDb, hearing: ear.hearing });
    }
    if (!line) return;
    const { turn } = line;
    if (frames % framesPerPlace === 0 || isTurnOver) showPlace(turn);
    if (command !== null) report({ type: 'command', turn, command });
    if (isTurnOver) report({ type: 'turn-over', turn, at });
    if (otherLine) {
      const secondsBack = otherLine.frames * frameSeconds;
      report({ type: 'other-line', turn, line: otherLine.line, secondsBack });
    }
  }

  function showPlace(turn: number) {
    const said = [...new Set(ear.heard.flatMap(({ word }) => word ?? []))].toSorted((a, b) => a - b);
    const place = said.length === 0 ? 0 : said.at(-1)! + 1;
    const key = `${turn}:${said.join()}`;
    if (key !== shown) report({ type: 'place', turn, said, place });
    shown = key;
  }

  function rest() {
    if (line) report({ type: 'line-heard', turn: line.turn, marks: lineMarks(line.words.length, ear.heard) });
    line = null;
    ear.rest();
  }

  request.sound.onmessage = ({ data: { at, samples, played } }: MessageEvent<SoundPiece>) => {
    const end = at + samples.length / request.inputHz - cancelledSeconds;
    let first = 0;
    const sound = canceller.subtract(downsampler.next(samples), playedDownsampler.next(played));
    ear.hear(sound, (frame) => takeFrame(frame, end - frameSeconds * first++));
  };
  return {
    rest,
    follow(next: LineToFollow) {
      rest();
      line = next;
      ear.listenFor(next, Math.round(next.secondsBack / frameSeconds));
    },
  };
}

let opened: ReturnType<typeof open> | null = null;

addEventListener('message', ({ data: request }: MessageEvent<EarRequest>) => {
  try {
    if (request.type === 'open') {
      opened = open(request);
      report({ type: 'ready' });
    } else if (request.type === 'follow') opened?.follow(request);
    else opened?.rest();
  } catch (error) {
    report({ type: 'failed', message: error instanceof Error ? error.message : '' });
  }
});
