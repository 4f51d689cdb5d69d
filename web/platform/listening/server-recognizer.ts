// The server's recognizer, for an actor who agreed to send their voice: what was said since the last pause is sent when
// the next pause begins, or after half a minute.
import { recognizeSpeech, type RecognizerLanguage } from '#contract/listening.ts';
import { call } from '#web/platform/api/call.ts';
import type { AudioOutput } from '#web/platform/audio/audio-output.ts';
import type { SoundPiece } from './ear-messages.ts';
import workletAddress from './capture.worklet.ts?worker&url';
import type { Recognizer } from './recognizer.ts';
import { piecesRecognizer } from './speech-pieces.ts';

interface Source {
  readonly output: AudioOutput;
  readonly stream: MediaStream;
}

/** `language` is one that the server has. Rejects if the browser can't hand over its sound. */
export async function serverRecognizer(
  language: RecognizerLanguage,
  { output, stream }: Source,
): Promise<Recognizer> {
  await output.audioWorklet.addModule(workletAddress);
  const source = output.createMediaStreamSource(stream);
  const capture = new AudioWorkletNode(output as AudioContext, 'capture', {
    numberOfOutputs: 0,
    channelCount: 1,
    channelCountMode: 'explicit',
  });
  const { port1: sound, port2: heard } = new MessageChannel();
  capture.port.postMessage(heard, [heard]);
  const recognizer = piecesRecognizer(output.sampleRate, (piece) => recognize(language, piece));
  sound.onmessage = ({ data }: MessageEvent<SoundPiece>) => recognizer.hear(data.samples);
  source.connect(capture);
  return {
    listen: recognizer.listen,
    close() {
      recognizer.close();
      source.disconnect();
      sound.close();
    },
  };
}

async function recognize(language: RecognizerLanguage, piece: Int16Array<ArrayBuffer>): Promise<string> {
  const { text } = await call(recognizeSpeech, { params: { language }, bytes: new Blob([piece]) });
  return text;
}
