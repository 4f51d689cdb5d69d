// What an error report may include. An error's message can quote the script an actor was working on, so quoted text
// is left out, and stack frames have only function, file, and position.

export const errorReportLimits = { name: 40, message: 300, frames: 15, frame: 120, path: 120 } as const;

const opening = /(?<!\p{L})'|["`“”‘«]/u;
const closing = /.*(?:'(?!\p{L})|["`”’»])/su;

/** An error's message without quoted text: from the first quotation mark to the last, or to the end. */
export function withoutQuoted(message: string): string {
  const line = message.replaceAll(/\s+/g, ' ').trim();
  const from = line.search(opening);
  if (from === -1) return line.slice(0, errorReportLimits.message);
  const quoted = line.slice(from + 1).match(closing)?.[0] ?? line.slice(from + 1);
  return `${line.slice(0, from)}…${line.slice(from + 1 + quoted.length)}`.slice(0, errorReportLimits.message);
}

/** `run (stage-run-4fd.js:12:7)`: a stack frame as function and file name, without the path. */
export const framePattern = /^(?:[\w$.<>#]{1,60} )?\([\w.-]{1,50}:\d{1,7}:\d{1,7}\)$/;

const inV8 = /^\s*at (?:new )?(?:([\w$.<>#]+) )?.*?([\w.-]+)(?:\?[^:\s]*)?:(\d+):(\d+)\)?$/;
const inOthers = /^(?:([\w$.<>#/]*)@)\S*?([\w.-]+)(?:\?[^:\s]*)?:(\d+):(\d+)$/;
const maxLineLength = 500;

/** The frames of any browser's stack, innermost first; its first lines, the message, are left out. */
export function framesOf(stack: string | undefined): string[] {
  const frames: string[] = [];
  for (const stackLine of (stack ?? '').split('\n')) {
    const line = stackLine.slice(0, maxLineLength).replace(/^(\s*at )async /, '$1');
    const [, by, file, row, column] = inV8.exec(line) ?? inOthers.exec(line) ?? [];
    const frame = `${by ? `${by.slice(-60)} ` : ''}(${file}:${row}:${column})`;
    if (file && framePattern.test(frame)) frames.push(frame);
    if (frames.length === errorReportLimits.frames) break;
  }
  return frames;
}

/** A path of the product without ids: `/app/scenes/…/edit`. */
export const placeIn = (pathname: string): string =>
  pathname
    .split('/')
    .map((step) => (/^[a-z-]{0,30}$/.test(step) ? step : '…'))
    .join('/')
    .slice(0, errorReportLimits.path);
