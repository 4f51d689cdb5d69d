/** The kind of content of an answer that goes on telling what is new: server-sent events, each one's data a JSON. */
export const EVENT_STREAM = 'text/event-stream';
