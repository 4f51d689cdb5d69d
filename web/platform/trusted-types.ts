// What Trusted Types allow to become script or markup: our own built files, and text without tags, because two
// libraries write their styles that way. Everything else fails.

interface Policies {
  createPolicy(
    name: string,
    rules: Record<'createHTML' | 'createScriptURL', (given: string) => string | null>,
  ): void;
}

/** Null if refused. */
export const trusted = {
  createHTML: (html: string) => (html.includes('<') ? null : html),
  createScriptURL: (url: string) => {
    const { origin, pathname } = new URL(url, location.href);
    const isOurs = origin === location.origin && /^\/(assets\/[\w.-]+\.m?js|sw\.js)$/.test(pathname);
    return isOurs ? url : null;
  },
};

if (import.meta.env.PROD) {
  (globalThis as { trustedTypes?: Policies }).trustedTypes?.createPolicy('default', trusted);
}
