// Long bodies are read one after the other, in turns of their senders, with rests between them, so that they never take
// more than a small share of the process's time. Nested brackets take the parser a hundred times longer than other
// bodies of their size; our bodies are never deep.
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { problem } from '#contract/problems.ts';
import { Turns } from '#server/platform/turns.ts';
import { senderOf } from './sender-of.ts';

const maxDepth = 32;
/** In characters. A shorter one takes a few milliseconds, and calls are counted. */
export const longBody = 64 * 1024;
/** How much longer the rest takes than the reading before it. */
const restFactor = 9;
const turns = { atOnce: 1, maxWaiting: 100, maxWaitingPerOwner: 10 };

type Rest = (ms: number) => Promise<unknown>;
const rest: Rest = (ms) => pause(ms, undefined, { ref: false });

/** Long bodies throw `request.too_many`, `server.busy`. */
export function readJsonBodies(app: FastifyInstance, restFor: Rest = rest): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  const long = new Turns(turns);
  app.addHook('preClose', async () => long.close());
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    const read = (answer: typeof done) => {
      if (isTooDeep(body)) answer(problem('request.invalid'));
      else parse(request, body, answer);
    };
    if (body.length < longBody) {
      read(done);
      return;
    }
    const readInTurn = async () => {
      const parsed = timed(() => {
        let result: Parameters<typeof done> = [null];
        read((...given) => (result = given));
        return result;
      });
      await nextTurn();
      // Checks it against its schema before it returns.
      const checked = timed(() => done(...parsed.result));
      await restFor(restFactor * (parsed.ms + checked.ms));
    };
    const readOrRefuse = async () => {
      try {
        await long.run(senderOf(request), readInTurn);
      } catch (error) {
        done(error as Error);
      }
    };
    void readOrRefuse();
  });
}

function timed<T>(work: () => T): { readonly result: T; readonly ms: number } {
  const since = performance.now();
  const result = work();
  return { result, ms: performance.now() - since };
}

/** Whether brackets outside strings are nested deeper than in any of our bodies. */
export function isTooDeep(json: string): boolean {
  let depth = 0;
  for (let i = 0; i < json.length; i++) {
    const sign = json[i];
    if (sign === '"') i = endOfString(json, i);
    else if (sign === '[' || sign === '{') depth += 1;
    else if (sign === ']' || sign === '}') depth -= 1;
    if (depth > maxDepth) return true;
  }
  return false;
}

/** The end of the string that begins at `start`, including its quotation marks. */
function endOfString(json: string, start: number): number {
  for (let end = json.indexOf('"', start + 1); end !== -1; end = json.indexOf('"', end + 1)) {
    let before = end;
    while (json[before - 1] === '\\') before -= 1;
    if ((end - before) % 2 === 0) return end;
  }
  return json.length;
}
