// After an update of the product a tab still asks for parts of the app under their old names. It is reloaded then: once
// for a build, so that a part which stays away ends on the error screen.
import { keepReloadedBuild, reloadedBuild } from '#web/platform/storage/reloaded-build.ts';

const failures = new WeakSet<object>();
const thisBuild = import.meta.url;

/** Notes which errors are parts of the app that would not load; none in a tab that can't remember a reload. */
export function watchParts(): void {
  if (!keepReloadedBuild(reloadedBuild() ?? '')) return;
  addEventListener('vite:preloadError', (event) =>
    failures.add((event as Event & { payload: Error }).payload),
  );
}

/** Whether a reload may bring what was missing. */
export const isGonePart = (error: unknown): boolean =>
  error instanceof Error && failures.has(error) && navigator.onLine && reloadedBuild() !== thisBuild;

export function reloadForUpdate(): void {
  keepReloadedBuild(thisBuild);
  location.reload();
}
