// The build of the app that this tab was last reloaded for.
const key = 'reloaded_build';

export function reloadedBuild(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** False if the browser didn't store it. */
export function keepReloadedBuild(build: string): boolean {
  try {
    sessionStorage.setItem(key, build);
    return true;
  } catch {
    return false;
  }
}
