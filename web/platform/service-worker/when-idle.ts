/** Begins when the page is there, so that the first look at it waits for nothing. Within another site's frame, and where
 * the browser has none, the app goes on without. */
export function registerWhenIdle(): void {
  if (!('serviceWorker' in navigator) || window.top !== window) return;
  const begin = () =>
    setTimeout(
      () =>
        void import('./register.ts')
          .then(({ registerServiceWorker }) => registerServiceWorker())
          .catch(() => null),
      1000,
    );
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
}
