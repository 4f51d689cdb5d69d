// Signatures of the sandbox: page addresses, valid for an hour, and events, valid for five minutes.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { problem } from '#contract/problems.ts';
import type { Services } from '#server/platform/services.ts';
import type { ProviderEvent, SignedEvent } from './provider.ts';

const pageMs = 60 * 60_000;
const eventMs = 5 * 60_000;

const eventShape = z.object({
  id: z.string(),
  type: z.string(),
  createdAt: z.coerce.date(),
  customerId: z.string(),
  subscriptionId: z.string(),
  paymentId: z.string().nullable(),
});
const ticketShape = z.object({
  customerId: z.string(),
  page: z.enum(['checkout', 'portal']),
  checkoutId: z.string().optional(),
});
export type SandboxTicket = z.infer<typeof ticketShape>;

export function sandboxSignatures({ secrets, clock }: Pick<Services, 'secrets' | 'clock'>) {
  const ticketKey = new TextEncoder().encode(`sandbox ${secrets.authSecret}`);
  const sign = (body: Buffer) =>
    createHmac('sha256', `events ${secrets.authSecret}`).update(body).digest('hex');
  const isSignedBy = (body: Buffer, signature: string) => {
    const [expected, given] = [Buffer.from(sign(body)), Buffer.from(signature)];
    return given.length === expected.length && timingSafeEqual(given, expected);
  };
  return {
    signTicket: (ticket: SandboxTicket): Promise<string> =>
      new SignJWT(ticket)
        .setProtectedHeader({ alg: 'HS256' })
        .setExpirationTime(new Date(clock.now().getTime() + pageMs))
        .sign(ticketKey),
    readTicket: async (token: string): Promise<SandboxTicket | null> => {
      const read = await jwtVerify(token, ticketKey, { currentDate: clock.now() }).catch(() => null);
      return ticketShape.safeParse(read?.payload).data ?? null;
    },
    signEvent: (event: ProviderEvent): SignedEvent => {
      const body = Buffer.from(JSON.stringify(event));
      return { body, signature: sign(body) };
    },
    readEvent: (body: Buffer, signature: string): ProviderEvent => {
      if (!isSignedBy(body, signature)) throw problem('billing.event_invalid');
      const event = eventShape.parse(JSON.parse(body.toString()));
      if (clock.now().getTime() - event.createdAt.getTime() > eventMs) throw problem('billing.event_invalid');
      return event;
    },
  };
}
