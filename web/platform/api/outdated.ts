// A page that stays open over an update calls the server in the old way, which the server may refuse. Actions that
// fail for this reason are not at fault, and wait for the reload.
import { ApiError, isRefusal, Outdated } from './api-error.ts';

const timeoutMs = 10_000;

/** Whether the server serves another build of the app than this page. */
export async function isOutdated(): Promise<boolean> {
  const script = document.querySelector('script[type=module][src^="/"]')?.getAttribute('src');
  if (!script) return false;
  const signal = AbortSignal.timeout(timeoutMs);
  const served = await fetch('/login', { cache: 'no-store', signal })
    .then((answer) => (answer.ok ? answer.text() : script))
    .catch(() => script);
  return !served.includes(script);
}

/** Refusals of the call's form, not of its content: a title that is taken is taken for a newer page too. */
const isOfTheWay = (error: unknown) =>
  isRefusal(error) && error instanceof ApiError && /^(request|route)\./.test(error.code ?? '');

/**
 * Runs work whose call may be refused because the page is outdated (`isOld`). Throws what the work throws, or
 * Outdated.
 */
export async function unlessOutdated<T>(work: Promise<T>, isOld: () => Promise<boolean>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (isOfTheWay(error) && (await isOld())) throw new Outdated(error);
    throw error;
  }
}
