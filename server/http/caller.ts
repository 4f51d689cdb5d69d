/** Who makes a request, as the access token says; verified without a query. */
export interface Caller {
  readonly userId: string;
  readonly email: string;
  readonly sessionId: string;
}

/** Reads an access token; null when it is forged, expired or for another purpose. */
export type Identify = (accessToken: string) => Promise<Caller | null>;
