// Sends HTTP requests from a separate thread, so that reading the response costs the measured server nothing.
import { isMainThread, parentPort, Worker } from 'node:worker_threads';

export interface Asker {
  /** The response body. Throws if the request fails. */
  get(url: string, token: string): Promise<Buffer>;
  close(): Promise<number>;
}

interface Question {
  readonly url: string;
  readonly token: string;
}
type Reply = { readonly body: Uint8Array } | { readonly failed: string };

export function openAsker(): Asker {
  const thread = new Worker(new URL(import.meta.url));
  return {
    get: (url, token) =>
      new Promise((resolve, reject) => {
        thread.once('message', (reply: Reply) =>
          'body' in reply ? resolve(Buffer.from(reply.body)) : reject(new Error(reply.failed)),
        );
        thread.postMessage({ url, token } satisfies Question, []);
      }),
    close: () => thread.terminate(),
  };
}

async function answerTo({ url, token }: Question): Promise<Reply> {
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  if (!response.ok) return { failed: `${url}: ${response.status}` };
  return { body: new Uint8Array(await response.arrayBuffer()) };
}

if (!isMainThread)
  parentPort?.on('message', (question: Question) => {
    void answerTo(question).then((reply) => parentPort?.postMessage(reply, []));
  });
