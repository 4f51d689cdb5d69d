// Compares what servers logged with the secrets they received. A leaked part counts like the whole: any run of 24
// characters of a long text is found.
const fragmentLength = 16;
const stride = 8;
/** A row of x, as tests write long texts, is not a secret. */
const minDistinctCharacters = 5;
/** Ids, and the product's name, which people also write. */
const nobodys = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|AI Scene Partner/gi;

/** Recognized by format alone. */
const shapes: readonly [string, RegExp][] = [
  ['an access token', /eyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]+/],
  ['a bearer', /bearer\s+[\w.~+/-]{8,}/i],
  ['the hash of a password', /\$argon2\w+\$/],
  ['a key of a vendor', /\b(?:sk|rk|pk|whsec)_\w{8,}/],
  ['a private key', /-----BEGIN [\w ]*PRIVATE KEY/],
  ['a signed address', /[?&](?:signature|token|x-amz-\w+)=/i],
  ['an e-mail address', /[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/i],
  ['a card number', /(?<![\w.-])[3-6]\d{3}(?:[ -]?\d{4}){3}(?![\w-])/],
];

export interface Leak {
  /** Such as `an access token`. */
  readonly what: string;
  /** The path in the line and the value there, with the secret masked. */
  readonly shown: string;
}

/** Each distinct leak of `secrets` in `lines`, once. */
export function findLeaks(lines: Iterable<string>, secrets: Iterable<string>): Leak[] {
  const fragments = fragmentsOf(secrets);
  const seen = new Set<string>();
  const leaks = new Map<string, Leak>();
  for (const line of lines) {
    for (const [path, text] of textsIn(line)) {
      const said = text.replaceAll(nobodys, '…');
      if (seen.has(said)) continue;
      seen.add(said);
      const leak = leakIn(said, fragments);
      const shown = `${path}: ${leak?.shown}`;
      if (leak) leaks.set(shown, { ...leak, shown });
    }
  }
  return [...leaks.values()];
}

type Fragments = ReadonlyMap<string, ReadonlySet<string>>;

/** The pieces of each value, by their first characters. */
function fragmentsOf(secrets: Iterable<string>): Fragments {
  const fragments = new Map<string, Set<string>>();
  for (const value of new Set(secrets)) {
    for (const piece of piecesOf(value)) {
      const beginning = piece.slice(0, stride);
      const same = fragments.get(beginning);
      if (same) same.add(piece);
      else fragments.set(beginning, new Set([piece]));
    }
  }
  return fragments;
}

function piecesOf(value: string): string[] {
  const isWhole = value.length < fragmentLength + stride;
  const count = Math.floor((value.length - fragmentLength) / stride) + 1;
  const pieces = isWhole
    ? [value]
    : Array.from({ length: count }, (_, i) => value.slice(i * stride, i * stride + fragmentLength));
  return pieces.filter((piece) => piece.length >= stride && new Set(piece).size >= minDistinctCharacters);
}

type LoggedText = readonly [path: string, text: string];

/** Each text in a line of our log, including field names; any other line unchanged. */
function textsIn(line: string): LoggedText[] {
  try {
    return textsInJson(JSON.parse(line));
  } catch {
    return [['a line', line]];
  }
}

function textsInJson(value: unknown, path = ''): LoggedText[] {
  if (typeof value === 'string' || typeof value === 'number') return [[path, String(value)]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    key === 'time' ? [] : [[path, key], ...textsInJson(item, `${path}.${key}`)],
  );
}

function leakIn(text: string, fragments: Fragments): Leak | null {
  for (const [what, shape] of shapes) {
    if (shape.test(text)) return { what, shown: text.replace(new RegExp(shape, 'gi'), '‹masked›') };
  }
  for (let i = 0; i + stride <= text.length; i++) {
    for (const piece of fragments.get(text.slice(i, i + stride)) ?? []) {
      if (text.startsWith(piece, i)) return { what: 'a secret', shown: `${text.slice(0, i)}‹masked›…` };
    }
  }
  return null;
}
