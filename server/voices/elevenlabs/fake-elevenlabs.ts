// A local double of ElevenLabs: answers in the provider's documented format, or as the test says.
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface ReceivedCall {
  readonly path: string;
  readonly key: string | undefined;
  readonly body: { readonly text: string; readonly [name: string]: unknown };
}

export type Reply = (response: ServerResponse, call: ReceivedCall) => void;

export interface FakeElevenLabs {
  readonly url: string;
  /** The configuration that gives a server James's voice from this double. */
  readonly variables: Readonly<Record<string, string>>;
  readonly calls: ReceivedCall[];
  /** Used once each, in order; then `speaks`. */
  readonly replies: Reply[];
  close(): Promise<void>;
}

const mp3Frame = Buffer.from([0xff, 0xfb, 0x90, 0x44, 1, 2, 3, 4]);

const speaks: Reply = (response, { body }) => {
  const characters = [...body.text];
  json(response, 200, {
    audio_base64: mp3Frame.toString('base64'),
    alignment: {
      characters,
      character_start_times_seconds: characters.map((_, index) => index / 10),
      character_end_times_seconds: characters.map((_, index) => (index + 1) / 10),
    },
    normalized_alignment: null,
  });
};
export const fails =
  (status: number): Reply =>
  (response) =>
    json(response, status, { detail: { status: 'error', message: 'no' } });
export const says =
  (content: string): Reply =>
  (response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(content);
export const hangs: Reply = () => {};
export const hangsHalfway: Reply = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' }).write('{"audio_base64":"');
};
export const breaksOff: Reply = (response) => {
  response.socket?.destroy();
};

export async function startFakeElevenLabs(): Promise<FakeElevenLabs> {
  const calls: ReceivedCall[] = [];
  const replies: Reply[] = [];
  const server = createServer(async (request, response) => {
    const key = request.headers['xi-api-key']?.toString();
    const body = JSON.parse(await bodyOf(request)) as ReceivedCall['body'];
    const call: ReceivedCall = { path: request.url ?? '', key, body };
    calls.push(call);
    (replies.shift() ?? speaks)(response, call);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    variables: {
      ELEVENLABS_API_KEY: 'sk_of_the_tests',
      ELEVENLABS_VOICES: '{"james-warm":"vendor-james"}',
      ELEVENLABS_API_URL: url,
    },
    calls,
    replies,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

function json(response: ServerResponse, status: number, content: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content));
}
