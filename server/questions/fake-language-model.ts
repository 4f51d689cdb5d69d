// A local double of a language model behind OpenAI's chat completions: answers in the documented format, or as the test says.
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

interface ReceivedCall {
  readonly path: string;
  readonly authorization: string | undefined;
  readonly body: {
    readonly model: string;
    readonly messages: readonly { readonly role: string; readonly content: string }[];
  };
}

type Reply = (response: ServerResponse, call: ReceivedCall) => void;

export interface FakeLanguageModel {
  readonly url: string;
  /** The configuration that gives a server this double. */
  readonly variables: Readonly<Record<string, string>>;
  readonly calls: ReceivedCall[];
  /** Used once each, in order; then it answers `Nothing is said of that. [1]`. */
  readonly replies: Reply[];
  close(): Promise<void>;
}

const completion = (message: Record<string, unknown>, finish_reason = 'stop') => ({
  id: 'chatcmpl-1',
  object: 'chat.completion',
  model: 'small-model',
  choices: [{ index: 0, message: { role: 'assistant', refusal: null, ...message }, finish_reason }],
  usage: { prompt_tokens: 120, completion_tokens: 30, total_tokens: 150 },
});

export const answers =
  (content: string, finishReason = 'stop'): Reply =>
  (response) =>
    send(response, 200, JSON.stringify(completion({ content }, finishReason)));
export const declines: Reply = (response) =>
  send(response, 200, JSON.stringify(completion({ content: null, refusal: 'I can’t help with that.' })));
export const fails =
  (status: number): Reply =>
  (response) =>
    send(response, status, JSON.stringify({ error: { message: 'no', type: 'error', code: null } }));
export const says =
  (content: string): Reply =>
  (response) =>
    send(response, 200, content);
export const hangs: Reply = () => {};
export const breaksOff: Reply = (response) => void response.socket?.destroy();

export async function startFakeLanguageModel(): Promise<FakeLanguageModel> {
  const calls: ReceivedCall[] = [];
  const replies: Reply[] = [];
  const server = createServer(async (request, response) => {
    if (request.method === 'GET') {
      const reply = replies.shift() ?? says('{"object":"list","data":[]}');
      return reply(response, {} as ReceivedCall);
    }
    const call: ReceivedCall = {
      path: request.url ?? '',
      authorization: request.headers.authorization,
      body: (await json(request)) as ReceivedCall['body'],
    };
    calls.push(call);
    return (replies.shift() ?? answers('Nothing is said of that. [1]'))(response, call);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  return {
    url,
    variables: { COACH_LLM_URL: url, COACH_LLM_KEY: 'sk-of-the-tests', COACH_LLM_MODEL: 'small-model' },
    calls,
    replies,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function send(response: ServerResponse, status: number, content: string): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(content);
}
