/** What the browser is asked to wake us for, and what the service worker tells the page when it does. */
export const backgroundSyncTag = 'offline-pending-actions';

/** What the service worker keeps of the server's answers; gone with the person who was answered. */
export const answersCache = 'ai-scene-partner-v1-answers';
