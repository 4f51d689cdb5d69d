/** What the browser is asked to wake the service worker for, and what that tells the pages when it has sent. */
export const backgroundSyncTag = 'offline-pending-actions';

/** What the service worker keeps of the server's answers; gone with the person who was answered. */
export const answersCache = 'ai-scene-partner-v1-answers';
