/** Who makes a request, as the access token says. */
export interface Caller {
  readonly userId: string;
  readonly email: string;
  readonly sessionId: string;
  /** The network address the call comes from. */
  readonly address?: string;
  /** Whose account is about to be deleted, as they asked. */
  readonly isLeaving?: boolean;
}

/** Reads an access token; null when it is forged, expired, for another purpose, or its session has ended. */
export type Identify = (accessToken: string) => Promise<Caller | null>;
