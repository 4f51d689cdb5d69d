// What the actors of a life pay for, and the events of the payment provider, which sends each one again until it gets a
// response.
import type { Chance } from '#domain/chance.ts';
import type { UserId } from '#domain/ids.ts';
import type { SignedEvent } from '#server/billing/provider.ts';
import { sandboxSignatures } from '#server/billing/sandbox-signatures.ts';
import type { Device } from './device.ts';
import { oneOf } from './fates.ts';
import { Broken } from './broken.ts';
import type { World } from './world.ts';

export class Subscriptions {
  /** Whether the payment provider stops sending an event; planted faults replace it. */
  static isDelivered = (response: Response | null): boolean => response?.ok === true;
  readonly #world: World;
  #events: SignedEvent[] = [];

  constructor(world: World) {
    this.#world = world;
  }

  /** Throws what `call` throws. */
  async pay(device: Device): Promise<string> {
    const { sandbox } = this.#world;
    const { url } = await device.checkout('pro');
    const ticket = await sandbox.readTicket(url.split('/').at(-1)!);
    return this.#raised(ticket?.checkoutId ? await sandbox.pay(ticket.checkoutId) : null);
  }

  async change(userId: UserId, action: 'cancel' | 'fail-payment' | 'end-now'): Promise<string> {
    const customerId = await this.#customerOf(userId);
    return this.#raised(customerId ? await this.#world.sandbox.perform(customerId, action) : null);
  }

  /** Not always the oldest: events overtake each other. */
  async deliver(chance?: Chance): Promise<string> {
    const event = chance ? oneOf(this.#events, chance) : this.#events[0];
    if (!event) return 'there is none';
    const { services } = this.#world;
    // Each delivery is signed anew, as Stripe does.
    const again = { ...JSON.parse(event.body.toString()), createdAt: services.clock.now() };
    const { body, signature } = sandboxSignatures(services).signEvent(again);
    const response = await fetch('/functions/v1/billing-webhook', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body: body.toString(),
    }).catch(() => null);
    if (Subscriptions.isDelivered(response)) this.#events = this.#events.filter((other) => other !== event);
    return response ? `answered with ${response.status}` : 'not answered';
  }

  /** Throws Broken. */
  async deliverAll(): Promise<void> {
    while (this.#events.length > 0)
      if ((await this.deliver()) !== 'answered with 200') throw new Broken('an event is never taken');
  }

  async planOf(userId: UserId): Promise<string> {
    const { rows } = await this.#world.services.pool.query<{ plan: string }>(
      'select plan from user_entitlements where user_id = $1',
      [userId],
    );
    return rows[0]?.plan ?? 'none';
  }

  /** Throws Broken if an actor has a different plan from the one they pay for. */
  async check(name: string, userId: UserId): Promise<void> {
    const customerId = await this.#customerOf(userId);
    const stored = customerId && (await this.#world.sandbox.findStored(customerId));
    const paid = stored && stored.status !== 'canceled' ? stored.plan : 'free';
    const plan = await this.planOf(userId);
    if (plan !== paid) throw new Broken(`${name} pays for ${paid} and has ${plan}`);
  }

  #raised(event: SignedEvent | null): string {
    if (event) this.#events.push(event);
    return event ? 'done' : 'nothing to do';
  }

  async #customerOf(userId: UserId): Promise<string | null> {
    const { rows } = await this.#world.services.pool.query<{ customer_id: string }>(
      'select customer_id from billing_customers where user_id = $1',
      [userId],
    );
    return rows[0]?.customer_id ?? null;
  }
}
