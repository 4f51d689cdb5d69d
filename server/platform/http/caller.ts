import type { FastifyRequest } from 'fastify';
import type { UserId } from '#domain/ids.ts';

/** Who makes a request, from the access token. */
export interface Caller {
  readonly userId: UserId;
  readonly email: string;
  readonly sessionId: string;
  /** The network address of the request. */
  readonly address?: string;
  /** The account is scheduled for deletion. */
  readonly isLeaving?: boolean;
  /** The admin acting as this user; absent or null otherwise. */
  readonly impersonatedBy?: UserId | null;
}

export const accessTokenIn = ({ headers }: FastifyRequest): string | null =>
  /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? null;

/** Reads an access token; null if it is forged, expired, for another purpose, or its session has ended. */
export type Identify = (accessToken: string) => Promise<Caller | null>;
