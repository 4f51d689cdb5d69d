// The server's recognizer, for an actor who agreed to send their voice: the speech since the last pause is sent when
// the next pause begins, or after half a minute.
import { recognizeSpeech, type RecognizerLanguage } from '#contract/listening.ts';
import { call } from '#web/platform/api/call.ts';
import type { AudioOutput } from '#web/platform/audio/audio-output.ts';
import { captureSound } from './capture-sound.ts';
import type { SoundPiece } from './ear-messages.ts';
import type { Recognizer } from './recognizer.ts';
import { piecesRecognizer } from './speech-pieces.ts';

interface Source {
  readonly output: AudioOutput;
  readonly stream: MediaStream;
}

/** `language` has to be one that the server supports. Rejects if the browser can't record the sound. */
export async function serverRecognizer(
  language: RecognizerLanguage,
  { output, stream }: Source,
): Promise<Recognizer> {
  const { port, stop } = await captureSound(output, stream);
  const recognizer = piecesRecognizer(output.sampleRate, (piece) => recognize(language, piece));
  port.onmessage = ({ data }: MessageEvent<SoundPiece>) => recognizer.hear(data.samples);
  return {
    listen: recognizer.listen,
    close() {
      recognizer.close();
      stop();
      port.close();
    },
  };
}

async function recognize(language: RecognizerLanguage, piece: Int16Array<ArrayBuffer>): Promise<string> {
  const { text } = await call(recognizeSpeech, { params: { language }, bytes: new Blob([piece]) });
  return text;
}
