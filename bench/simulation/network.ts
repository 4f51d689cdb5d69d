// The network between devices, the payment provider and the server's processes. It takes the place of `fetch`.
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Chance } from '#domain/chance.ts';
import { below, fateBy, type Fate } from './fates.ts';
import { inProcessOf } from './statements.ts';

export interface Message {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

const mostStatements = 14;

export class Network {
  /** Decides what happens to requests; null if all of them arrive. */
  chance: Chance | null = null;
  /** Changes each message; for planted faults. */
  change: (message: Message) => Message | Promise<Message> = (message) => message;
  readonly #processes: readonly FastifyInstance[];
  readonly #late: Message[] = [];
  #turn: Promise<unknown> = Promise.resolve();
  /** Where devices are: another place in each life, since requests from one place are limited. */
  address = '10.0.0.1';
  /** The fates in the present step. */
  fates: Fate[] = [];

  constructor(processes: readonly FastifyInstance[]) {
    this.#processes = processes;
  }

  /** As `fetch` is called by the product. Messages travel one after the other, so that a life can be repeated. */
  readonly fetch = (path: string, { method = 'GET', headers, body }: RequestInit = {}): Promise<Response> => {
    if (path === '/healthz') return Promise.resolve(new Response('{}'));
    const message = {
      method,
      path,
      headers: Object.fromEntries(new Headers(headers)),
      body: typeof body === 'string' ? body : null,
    };
    const sent = this.#turn.then(async () => this.#send(await this.change(message)));
    this.#turn = sent.catch(() => null);
    return sent;
  };

  /** Delivers the request that has been on its way for longest. */
  async deliverLate(): Promise<string> {
    const message = this.#late.shift();
    if (!message) return 'nothing is late';
    const { status } = await this.#deliver(message);
    return `${message.method} ${shown(message.path)} arrives late: ${status}`;
  }

  forgetLate(): void {
    this.#late.length = 0;
  }

  async #send(message: Message): Promise<Response> {
    const { chance } = this;
    const fate = chance ? fateBy(chance) : 'arrives';
    this.fates.push(fate);
    if (fate === 'lost') throw new TypeError('lost on the way');
    if (fate === 'late') {
      this.#late.push(message);
      throw new TypeError('no answer in time');
    }
    if (fate === 'crash' && chance) {
      await inProcessOf(below(mostStatements, chance), () => this.#deliver(message, chance));
      throw new TypeError('the connection was closed');
    }
    const again = fate === 'twice' ? this.#deliver(message, chance) : null;
    const response = await this.#deliver(message, chance);
    await again;
    if (fate === 'answer lost') throw new TypeError('the answer was lost');
    return response;
  }

  async #deliver({ method, path, headers, body }: Message, chance?: Chance | null): Promise<Response> {
    const process = this.#processes[chance ? below(this.#processes.length, chance) : 0]!;
    const answer = await process.inject({
      method: method as NonNullable<InjectOptions['method']>,
      url: path,
      headers,
      remoteAddress: this.address,
      ...(body !== null && { payload: body }),
    });
    const given = new Headers();
    for (const [name, value] of Object.entries(answer.headers))
      for (const one of [value].flat()) if (one !== undefined) given.append(name, String(one));
    const hasBody = answer.statusCode !== 204 && answer.statusCode !== 304;
    return new Response(hasBody ? answer.body : null, { status: answer.statusCode, headers: given });
  }
}

/** Ids are random, and a history is to be the same each time. */
const shown = (path: string) => path.replace(/\?.*/, '').replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '…');
