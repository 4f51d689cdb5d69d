// A page that stays open over an update of the product asks in the old way, which the server may refuse. What it cannot
// send then is not at fault, and waits for the reload.
import { ApiError, isRefusal, Outdated } from './api-error.ts';

const timeoutMs = 10_000;

/** Whether the server serves another build of the app than this page is of. */
export async function isOutdated(): Promise<boolean> {
  const script = document.querySelector('script[type=module][src^="/"]')?.getAttribute('src');
  if (!script) return false;
  const signal = AbortSignal.timeout(timeoutMs);
  const served = await fetch('/login', { cache: 'no-store', signal })
    .then((answer) => (answer.ok ? answer.text() : script))
    .catch(() => script);
  return !served.includes(script);
}

/** Of the way it was asked, not of what was asked for: a title that is taken is so for a newer page too. */
const isOfTheWay = (error: unknown) =>
  isRefusal(error) && error instanceof ApiError && /^(request|route)\./.test(error.code ?? '');

/** Does the work, whose way of asking may be refused because `isOld` says so. Throws what the work throws, Outdated. */
export async function unlessOutdated<T>(work: Promise<T>, isOld: () => Promise<boolean>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (isOfTheWay(error) && (await isOld())) throw new Outdated(error);
    throw error;
  }
}
