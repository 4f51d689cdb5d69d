import type { FastifyReply, FastifyRequest } from 'fastify';

/** Where a request comes from. */
export interface Visitor {
  readonly address: string;
  readonly userAgent?: string | undefined;
  readonly cookie?: string | undefined;
}

/** A use case's answer with its cookies. */
export interface WithCookies<T> {
  readonly answer: T;
  readonly cookies: readonly string[];
}

/** `request.ip` trusts forwarding headers only from TRUSTED_PROXIES. */
export const visitorFrom = ({ ip, headers }: FastifyRequest): Visitor => ({
  address: ip,
  userAgent: headers['user-agent'],
  cookie: headers.cookie,
});

export function withCookies<T>(reply: FastifyReply, { answer, cookies }: WithCookies<T>): T {
  for (const cookie of cookies) reply.header('set-cookie', cookie);
  return answer;
}
