// A local double of ElevenLabs' voices: makes, lists and deletes clones as the provider documents them, with its errors,
// and speaks with them; or answers as the test says.
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface VendorVoice {
  readonly id: string;
  readonly name: string;
  readonly files: readonly { readonly type: string; readonly bytes: number }[];
}

type CloneReply = (response: ServerResponse) => void;

export interface FakeVoiceClones {
  readonly url: string;
  /** The configuration that lets a server clone voices with this double. */
  readonly variables: Readonly<Record<string, string>>;
  readonly voices: Map<string, VendorVoice>;
  /** The ids of the voices that spoke, in order. */
  readonly spoke: string[];
  /** Used once each, in order, for the calls of one kind; then the double does what it is asked. */
  readonly replies: Record<'add' | 'find' | 'delete', CloneReply[]>;
  /** What the double does by itself. */
  readonly makes: (name: string) => CloneReply;
  readonly finds: (search: string) => CloneReply;
  close(): Promise<void>;
}

const mp3 = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x44]), Buffer.alloc(7996, 1)]);

const answer = (response: ServerResponse, status: number, content: unknown) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content));
export const refusesWith =
  (status: number, name: string): CloneReply =>
  (response) =>
    answer(response, status, { detail: { status: name, message: 'no' } });
export const neverAnswers: CloneReply = () => {};

export async function startFakeVoiceClones(): Promise<FakeVoiceClones> {
  const voices = new Map<string, VendorVoice>();
  const spoke: string[] = [];
  const replies: FakeVoiceClones['replies'] = { add: [], find: [], delete: [] };
  let made = 0;

  async function add(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = await formOf(request);
    const [name, files] = [form.get('name'), form.getAll('files')];
    if (typeof name !== 'string' || files.length === 0 || !files.every((file) => file instanceof Blob)) {
      const missing = [{ loc: ['body', 'files'], msg: 'Field required', type: 'missing' }];
      return void answer(response, 422, { detail: missing });
    }
    makes(
      name,
      files.map((file) => ({ type: file.type, bytes: file.size })),
    )(response);
  }

  const makes =
    (name: string, files: VendorVoice['files'] = []): CloneReply =>
    (response) => {
      const id = `clone-${++made}`;
      voices.set(id, { id, name, files });
      answer(response, 200, { voice_id: id, requires_verification: false });
    };

  const finds =
    (search: string): CloneReply =>
    (response) => {
      const found = [...voices.values()].filter(({ name }) => name.includes(search));
      const page = found.map(({ id, name }) => ({ voice_id: id, name, category: 'cloned' }));
      answer(response, 200, { voices: page, has_more: false, total_count: page.length });
    };

  function remove(id: string, response: ServerResponse): void {
    if (!voices.delete(id)) return refusesWith(400, 'voice_not_found')(response);
    answer(response, 200, { status: 'ok' });
  }

  async function speak(id: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { text } = (await new Response(await bytesOf(request)).json()) as { text: string };
    const isKnown = voices.has(id) || id.startsWith('vendor-');
    if (!isKnown) return refusesWith(404, 'voice_not_found')(response);
    spoke.push(id);
    const characters = [...text];
    answer(response, 200, {
      audio_base64: mp3.toString('base64'),
      alignment: {
        characters,
        character_start_times_seconds: characters.map((_, index) => index / 20),
        character_end_times_seconds: characters.map((_, index) => (index + 1) / 20),
      },
    });
  }

  const server = createServer((request, response) => {
    void (async () => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://vendor');
      if (!request.headers['xi-api-key']) return refusesWith(401, 'needs_authorization')(response);
      const voice = /^\/v1\/voices\/([\w-]+)$/.exec(pathname)?.[1];
      const speaking = /^\/v1\/text-to-speech\/([\w-]+)\/with-timestamps$/.exec(pathname)?.[1];
      const kind = voice === 'add' ? 'add' : pathname === '/v2/voices' ? 'find' : voice ? 'delete' : null;
      const planned = kind && replies[kind].shift();
      if (planned) return planned(response);
      if (kind === 'add' && request.method === 'POST') return add(request, response);
      if (kind === 'find') return finds(searchParams.get('search') ?? '')(response);
      if (kind === 'delete' && request.method === 'DELETE') return remove(voice!, response);
      if (speaking) return speak(speaking, request, response);
      answer(response, 404, { detail: 'Not Found' });
    })();
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
    voices,
    spoke,
    replies,
    makes,
    finds,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function bytesOf(request: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

const formOf = async (request: IncomingMessage): Promise<FormData> =>
  new Response(await bytesOf(request), {
    headers: { 'content-type': request.headers['content-type'] ?? '' },
  }).formData();
