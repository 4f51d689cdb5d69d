/** The tag of background sync, and the message the service worker sends to the pages when it has sent something. */
export const backgroundSyncTag = 'offline-pending-actions';

/** The cache of the server's responses to one user, deleted when they sign out. */
export const answersCache = 'ai-scene-partner-v1-answers';
