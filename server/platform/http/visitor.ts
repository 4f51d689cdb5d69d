import type { FastifyReply, FastifyRequest } from 'fastify';

/** Where a request comes from, as the server saw it. */
export interface Visitor {
  readonly address: string;
  readonly userAgent?: string;
  readonly cookie?: string;
}

/** What a verb answers together with the cookies that go with it. */
export interface WithCookies<T> {
  readonly answer: T;
  readonly cookies: readonly string[];
}

/** `request.ip` believes forwarding headers from TRUSTED_PROXIES only. */
export const visitorFrom = ({ ip, headers }: FastifyRequest): Visitor => ({
  address: ip,
  userAgent: headers['user-agent'],
  cookie: headers.cookie,
});

/** Sends the cookies along. */
export function withCookies<T>(reply: FastifyReply, { answer, cookies }: WithCookies<T>): T {
  for (const cookie of cookies) reply.header('set-cookie', cookie);
  return answer;
}
