// What is cached, and for whom: docs/product/offline.md#caching. Pages with a secret in their address, signed
// addresses, files, and changing requests use only the network.

export const seconds = { minutes5: 5 * 60, hours24: 24 * 60 * 60 } as const;

const pagesOfServer = /^\/(api|functions|dev|docs|healthz|readyz|read|reset-password|status)(\/|$)/;
const kept = /^\/api\/(scenes|voices|preferences)(\/|$)/;
const files = /\/(source-files|export|file)(\/|$)/;
const needsServer = /^\/(api\/(upload|practice)|functions\/v1\/file-processor)(\/|$)/;

/** A page of the app, which the app shell can replace. */
export const isAppPage = (path: string) => !pagesOfServer.test(path) && !/\.\w+$/.test(path);

/** Binary files are cached by the features that use them. */
export const isStatic = (path: string) =>
  (path.startsWith('/assets/') && !path.endsWith('.bin')) ||
  /^\/[\w-]+\.(js|svg|png|webmanifest)$/.test(path);

export const isKeptAnswer = (path: string) => kept.test(path) && !files.test(path);

export const needsNetwork = (path: string) => needsServer.test(path);

/** The cache key of a response, which contains the user. Null if the user is unknown. */
export function addressFor(url: string, authorization: string | null): string | null {
  const user = userIn(authorization);
  if (user === null) return null;
  const address = new URL(url);
  address.searchParams.set('__user', user);
  return address.href;
}

function userIn(authorization: string | null): string | null {
  const payload = authorization?.split('.')[1];
  if (!payload) return null;
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    const { sub } = claims as { sub?: unknown };
    return typeof sub === 'string' && sub !== '' ? sub : null;
  } catch {
    return null;
  }
}
