// The access token is kept only in memory. The session sets it here, with a function that renews it.

interface Access {
  token: string | null;
  /** Gets a new token with the session cookie; null if the session has ended. */
  renew: () => Promise<string | null>;
}

export const access: Access = { token: null, renew: async () => null };
