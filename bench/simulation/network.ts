// The network between devices, the payment provider and the server's processes. It takes the place of `fetch`.
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Chance } from '#domain/chance.ts';
import { inProcessOf } from './effects.ts';
import { below, fateBy, oneOf, type Fate } from './fates.ts';
import { together, type IsBlocked } from './together.ts';

export interface Message {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer | null;
}

export interface ServerProcess {
  readonly app: FastifyInstance;
  /** Resolves when what nobody waits for has ended, too. */
  readonly settled: () => Promise<void>;
}

const mostEffects = 14;

export class Network {
  /** Decides what happens to requests; null if all of them arrive. */
  chance: Chance | null = null;
  /** Changes each message; for planted faults. */
  change: (message: Message) => Message | Promise<Message> = (message) => message;
  readonly #processes: readonly ServerProcess[];
  readonly #isBlocked: IsBlocked;
  #late: Message[] = [];
  #turn: Promise<unknown> = Promise.resolve();
  /** Where devices are: another place in each life, since requests from one place are limited. */
  address = '10.0.0.1';
  /** The fates in the present step. */
  fates: Fate[] = [];
  /** The first message to such an address waits for the second, and they reach the server at once. */
  meetingAt: RegExp | null = null;

  constructor(processes: readonly ServerProcess[], isBlocked: IsBlocked) {
    this.#processes = processes;
    this.#isBlocked = isBlocked;
  }

  /** As `fetch` is called by the product. Messages leave one after the other, so that a life can be repeated. */
  readonly fetch = (path: string, { method = 'GET', headers, body }: RequestInit = {}): Promise<Response> => {
    if (path === '/healthz') return Promise.resolve(new Response('{}'));
    const sent = this.#turn.then(async () => {
      const content = body instanceof Blob ? Buffer.from(await body.arrayBuffer()) : null;
      const message = {
        method,
        path,
        headers: Object.fromEntries(new Headers(headers)),
        body: typeof body === 'string' ? body : content,
      };
      return this.#send(await this.change(message));
    });
    this.#turn = sent.catch(() => null);
    return sent;
  };

  /** Delivers the request that has been on its way for longest. */
  async deliverLate(): Promise<string> {
    const message = this.#late.shift();
    if (!message) return 'nothing is late';
    const { status } = await this.#deliver(message, this.chance);
    return `${message.method} ${shown(message.path)} arrives late: ${status}`;
  }

  forgetLate(): void {
    this.#late = [];
  }

  async #send(message: Message): Promise<Response> {
    const { chance } = this;
    const fate = this.#meeting(message) ?? (chance ? fateBy(chance) : 'arrives');
    this.fates.push(fate);
    if (fate === 'lost') throw new TypeError('lost on the way');
    if (fate === 'late') {
      this.#late.push(message);
      throw new TypeError('no answer in time');
    }
    if (fate === 'crash' && chance) {
      await this.#deliver(message, chance, below(mostEffects, chance));
      throw new TypeError('the connection was closed');
    }
    const other = chance && this.#arrivingWith(message, fate, chance);
    const response = other
      ? await this.#deliverBoth(message, other, chance)
      : await this.#deliver(message, chance);
    if (fate === 'answer lost') throw new TypeError('the answer was lost');
    return response;
  }

  #meeting({ path }: Message): Fate | null {
    if (!this.meetingAt?.test(path)) return null;
    const isSecond = this.#late.some((late) => this.meetingAt?.test(late.path));
    if (isSecond) this.meetingAt = null;
    return isSecond ? 'meets a late one' : 'late';
  }

  /** What reaches the server at the same time: its copy, or a late message, preferably a similar one. */
  #arrivingWith(message: Message, fate: Fate, chance: Chance): Message | null {
    if (fate === 'twice') return message;
    if (fate !== 'meets a late one') return null;
    const similar = this.#late.filter((late) => shown(late.path) === shown(message.path));
    const other = oneOf(similar.length > 0 ? similar : this.#late, chance) ?? null;
    this.#late = this.#late.filter((late) => late !== other);
    return other;
  }

  async #deliverBoth(message: Message, other: Message, chance: Chance): Promise<Response> {
    const works = [message, other].map((one) => {
      const to = this.#processFor(chance);
      return () => this.#answer(to, one);
    });
    const [response] = await together(chance, this.#isBlocked, works);
    await this.#settled();
    return response!;
  }

  async #deliver(message: Message, chance: Chance | null, effects = Infinity): Promise<Response> {
    const to = this.#processFor(chance);
    const response = await inProcessOf(effects, () => this.#answer(to, message));
    await this.#settled();
    return response;
  }

  #processFor(chance: Chance | null): ServerProcess {
    return this.#processes[chance ? below(this.#processes.length, chance) : 0]!;
  }

  async #settled(): Promise<void> {
    for (const { settled } of this.#processes) await settled();
  }

  async #answer({ app }: ServerProcess, { method, path, headers, body }: Message): Promise<Response> {
    const answer = await app.inject({
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
