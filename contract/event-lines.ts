/** The content type of a response that is sent while it is made: lines of JSON, the last one with the result. */
export const EVENT_LINES = 'application/x-ndjson';
