/** What the browser is asked to wake us for, and what the service worker tells the page when it does. */
export const backgroundSyncTag = 'offline-pending-actions';
