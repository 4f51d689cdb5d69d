/** The content type of a response that keeps sending updates: server-sent events with JSON data. */
export const EVENT_STREAM = 'text/event-stream';
