import type { AudioOutput } from '#web/platform/audio/audio-output.ts';
import { playedOn } from '#web/platform/audio/played-sound.ts';
import workletAddress from './capture.worklet.ts?worker&url';

export interface CapturedSound {
  /** Delivers the sound in `SoundPiece`s of 20 ms. */
  readonly port: MessagePort;
  stop(): void;
}

/** Rejects if the browser doesn't support it. */
export async function captureSound(output: AudioOutput, stream: MediaStream): Promise<CapturedSound> {
  await output.audioWorklet.addModule(workletAddress);
  const source = output.createMediaStreamSource(stream);
  const capture = new AudioWorkletNode(output as AudioContext, 'capture', {
    numberOfInputs: 2,
    numberOfOutputs: 0,
    channelCount: 1,
    channelCountMode: 'explicit',
  });
  const { port1: port, port2: heard } = new MessageChannel();
  capture.port.postMessage(heard, [heard]);
  source.connect(capture);
  const played = playedOn(output);
  played.connect(capture, 0, 1);
  const stop = () => {
    source.disconnect();
    played.disconnect(capture);
  };
  return { port, stop };
}
