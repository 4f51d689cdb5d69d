// The access token lives in memory and nowhere else. Whoever keeps the session puts it here and says how to renew it.

interface Access {
  token: string | null;
  /** Gets a new token from the session cookie; null when the session has ended. */
  renew: () => Promise<string | null>;
}

export const access: Access = { token: null, renew: async () => null };
