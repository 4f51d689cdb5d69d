// After an update a tab still requests parts of the app under their old names. It is then reloaded, once per build,
// so that a part that stays missing ends on the error screen.
import { keepReloadedBuild, reloadedBuild } from './device/reloaded-build.ts';

const failures = new WeakSet<object>();
const thisBuild = import.meta.url;

/**
 * Remembers errors caused by parts of the app that could not be loaded; none in a tab that can't remember a reload.
 */
export function watchParts(): void {
  if (!keepReloadedBuild(reloadedBuild() ?? '')) return;
  addEventListener('vite:preloadError', (event) =>
    failures.add((event as Event & { payload: Error }).payload),
  );
}

/** Whether a reload may load the missing part. */
export const isGonePart = (error: unknown): boolean =>
  error instanceof Error && failures.has(error) && navigator.onLine && reloadedBuild() !== thisBuild;

export function reloadForUpdate(): void {
  keepReloadedBuild(thisBuild);
  location.reload();
}
