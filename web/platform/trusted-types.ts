// What a browser that knows Trusted Types lets become a script or markup: our own built files, and text without a tag,
// as two libraries write their styles. All else fails, whoever asks for it.

interface Policies {
  createPolicy(
    name: string,
    rules: Record<'createHTML' | 'createScriptURL', (given: string) => string | null>,
  ): void;
}

/** Null: refused. */
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
