/**
 * Registers it once the page is loaded, so that it delays nothing. In another site's frame, and in browsers without
 * service workers, the app works without.
 */
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
