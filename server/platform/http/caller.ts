import type { FastifyRequest } from 'fastify';
import type { UserId } from '#domain/ids.ts';

/** Who makes a request, as the access token says. */
export interface Caller {
  readonly userId: UserId;
  readonly email: string;
  readonly sessionId: string;
  /** The network address the call comes from. */
  readonly address?: string;
  /** Whose account is about to be deleted, as they asked. */
  readonly isLeaving?: boolean;
  /** The admin who acts as this user; absent or null: it is themselves. */
  readonly impersonatedBy?: UserId | null;
}

/** The access token that a request shows. */
export const accessTokenIn = ({ headers }: FastifyRequest): string | null =>
  /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? null;

/** Reads an access token; null when it is forged, expired, for another purpose, or its session has ended. */
export type Identify = (accessToken: string) => Promise<Caller | null>;
