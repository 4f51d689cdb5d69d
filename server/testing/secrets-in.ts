// The parts of a request or a response that only its two ends may read.
const secretNames =
  /pass(?:word|key)|token|secret|cookie|authorization|signature|credential|challenge|private|(?:^|_)key$|apikey|clientdata|authenticatordata|attestation|^code$/i;
const minSecretLength = 8;
const minTextLength = 16;
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * The secrets in a JSON value: by field name, and texts of more than one word, and values of signed addresses. Our
 * names and choices, ids, and user agents are not secrets.
 */
export function secretsIn(value: unknown, name = ''): string[] {
  if (typeof value === 'string') return secretsInText(value, name);
  if (Array.isArray(value)) return value.flatMap((item) => secretsIn(item, name));
  if (typeof value !== 'object' || value === null || isErrorReport(value)) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    key === 'user-agent' ? [] : secretsIn(item, secretNames.test(name) ? name : key),
  );
}

/** It is meant to be logged; other tests check what a browser leaves out of it. */
const isErrorReport = (value: object) => 'errorId' in value;

function secretsInText(text: string, name: string): string[] {
  if (secretNames.test(name)) return partsOf(text).filter(isSecret);
  if (text.length >= minTextLength && /\S\s+\S/.test(text)) return [text];
  const query = /^(?:https?:\/\/|\/)[^\s?]*\?(\S+)$/.exec(text)?.[1];
  if (query === undefined) return [];
  return [...new URLSearchParams(query)].flatMap(([key, item]) => secretsInText(item, key));
}

/** A cookie header has several values, and a bearer token follows a word. */
const partsOf = (text: string) =>
  [text, ...text.split(/[;,]?\s+/)].map((part) => part.replace(/^[\w.-]+=/, ''));

const isSecret = (text: string) =>
  text.length >= minSecretLength && !uuid.test(text) && !/^(?:[a-z_]+|[A-Za-z][a-z]+)$/.test(text);
