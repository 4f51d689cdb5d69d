/** The kind of content of an answer that is told while it is made: lines of JSON, the last one the result. */
export const EVENT_LINES = 'application/x-ndjson';
