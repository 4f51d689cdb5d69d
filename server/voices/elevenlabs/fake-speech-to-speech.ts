// A local double of ElevenLabs' conversion of recordings: checks requests as the provider documents them, and answers in its
// format or as the test says.
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Conversion {
  readonly path: string;
  readonly key: string | undefined;
  readonly model: unknown;
  readonly settings: unknown;
  readonly audio: { readonly type: string; readonly text: string };
}

type ConversionReply = (response: ServerResponse) => void;

export interface FakeSpeechToSpeech {
  readonly url: string;
  readonly conversions: Conversion[];
  /** Used once each, in order; then recordings are converted. */
  readonly replies: ConversionReply[];
  close(): Promise<void>;
}

/** A second at the requested rate. */
const mp3 = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x44]), Buffer.alloc(7996, 1)]);

const converts: ConversionReply = (response) =>
  response.writeHead(200, { 'content-type': 'audio/mpeg' }).end(mp3);
const refuses = (response: ServerResponse, status: number, detail: unknown) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ detail }));

export async function startFakeSpeechToSpeech(): Promise<FakeSpeechToSpeech> {
  const conversions: Conversion[] = [];
  const replies: ConversionReply[] = [];
  const server = createServer(async (request, response) => {
    const key = request.headers['xi-api-key']?.toString();
    if (!key) return refuses(response, 401, { status: 'needs_authorization', message: 'no key' });
    if (request.method !== 'POST' || !request.url?.startsWith('/v1/speech-to-speech/'))
      return refuses(response, 404, 'Not Found');
    const form = await formOf(request);
    const audio = form.get('audio');
    if (!(audio instanceof Blob))
      return refuses(response, 422, [{ loc: ['body', 'audio'], msg: 'Field required', type: 'missing' }]);
    conversions.push({
      path: request.url,
      key,
      model: form.get('model_id'),
      settings: JSON.parse(String(form.get('voice_settings'))),
      audio: { type: audio.type, text: await audio.text() },
    });
    (replies.shift() ?? converts)(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    conversions,
    replies,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function formOf(request: IncomingMessage): Promise<FormData> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  return new Response(Buffer.concat(parts), { headers }).formData();
}
