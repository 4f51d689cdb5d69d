import type { AudioOutput } from '#web/platform/audio/audio-output.ts';
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
    numberOfOutputs: 0,
    channelCount: 1,
    channelCountMode: 'explicit',
  });
  const { port1: port, port2: heard } = new MessageChannel();
  capture.port.postMessage(heard, [heard]);
  source.connect(capture);
  return { port, stop: () => source.disconnect() };
}
