// What a request or an answer holds that nobody but its two ends may read.
const secretNames =
  /pass(?:word|key)|token|secret|cookie|authorization|signature|credential|challenge|private|(?:^|_)key$|apikey|clientdata|authenticatordata|attestation|^code$/i;
const minSecretLength = 8;
const minTextLength = 16;
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The secrets in any JSON value, by the names they stand under, and what somebody wrote, by its being more than one
 * word; values of signed addresses too. Names and choices of ours, ids, and what a browser calls itself are neither. */
export function secretsIn(value: unknown, name = ''): string[] {
  if (typeof value === 'string') return secretsInText(value, name);
  if (Array.isArray(value)) return value.flatMap((item) => secretsIn(item, name));
  if (typeof value !== 'object' || value === null || isErrorReport(value)) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    key === 'user-agent' ? [] : secretsIn(item, secretNames.test(name) ? name : key),
  );
}

/** It is there to be logged; what a browser leaves out of it is held by its own tests. */
const isErrorReport = (value: object) => 'errorId' in value;

function secretsInText(text: string, name: string): string[] {
  if (secretNames.test(name)) return partsOf(text).filter(isSecret);
  if (text.length >= minTextLength && /\S\s+\S/.test(text)) return [text];
  const query = /^(?:https?:\/\/|\/)[^\s?]*\?(\S+)$/.exec(text)?.[1];
  if (query === undefined) return [];
  return [...new URLSearchParams(query)].flatMap(([key, item]) => secretsInText(item, key));
}

/** A cookie header holds several, and a bearer's token stands after a word. */
const partsOf = (text: string) =>
  [text, ...text.split(/[;,]?\s+/)].map((part) => part.replace(/^[\w.-]+=/, ''));

const isSecret = (text: string) =>
  text.length >= minSecretLength && !uuid.test(text) && !/^(?:[a-z_]+|[A-Za-z][a-z]+)$/.test(text);
