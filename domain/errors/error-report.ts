// What of an error may be told to the server. An error's words can hold the script an actor was working on: whatever
// stands in quotes is left out, and of the places in the code only where they are.

export const errorReportLimits = { name: 40, message: 300, frames: 15, frame: 120, path: 120 } as const;

const opening = /(?<!\p{L})'|["`“”‘«]/u;
const closing = /.*(?:'(?!\p{L})|["`”’»])/su;

/** The words of an error without what it quotes: from the first mark of quotation to the last, or to the end. */
export function withoutQuoted(message: string): string {
  const line = message.replaceAll(/\s+/g, ' ').trim();
  const from = line.search(opening);
  if (from === -1) return line.slice(0, errorReportLimits.message);
  const quoted = line.slice(from + 1).match(closing)?.[0] ?? line.slice(from + 1);
  return `${line.slice(0, from)}…${line.slice(from + 1 + quoted.length)}`.slice(0, errorReportLimits.message);
}

/** `run (stage-run-4fd.js:12:7)`: one place in the code, by its function and its file without the way to it. */
export const framePattern = /^(?:[\w$.<>#]{1,60} )?\([\w.-]{1,50}:\d{1,7}:\d{1,7}\)$/;

const inV8 = /^\s*at (?:new )?(?:([\w$.<>#]+) )?.*?([\w.-]+)(?:\?[^:\s]*)?:(\d+):(\d+)\)?$/;
const inOthers = /^(?:([\w$.<>#/]*)@)\S*?([\w.-]+)(?:\?[^:\s]*)?:(\d+):(\d+)$/;
const maxLineLength = 500;

/** Where it went wrong, innermost first, out of the stack of any browser; its first lines, the message, are no frames. */
export function framesOf(stack: string | undefined): string[] {
  const frames: string[] = [];
  for (const told of (stack ?? '').split('\n')) {
    const line = told.slice(0, maxLineLength).replace(/^(\s*at )async /, '$1');
    const [, by, file, row, column] = inV8.exec(line) ?? inOthers.exec(line) ?? [];
    const frame = `${by ? `${by.slice(-60)} ` : ''}(${file}:${row}:${column})`;
    if (file && framePattern.test(frame)) frames.push(frame);
    if (frames.length === errorReportLimits.frames) break;
  }
  return frames;
}

/** An address of the product without what names anybody's things: `/app/scenes/…/edit`. */
export const placeIn = (pathname: string): string =>
  pathname
    .split('/')
    .map((step) => (/^[a-z-]{0,30}$/.test(step) ? step : '…'))
    .join('/')
    .slice(0, errorReportLimits.path);
