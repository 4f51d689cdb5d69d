/** Who makes a request, as the access token says. */
export interface Caller {
  readonly userId: string;
  readonly email: string;
  readonly sessionId: string;
}

/** Reads an access token; null when it is forged, expired, for another purpose, or its session has ended. */
export type Identify = (accessToken: string) => Promise<Caller | null>;
