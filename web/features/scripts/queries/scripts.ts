import { EVENT_LINES } from '#contract/event-lines.ts';
import { processFile as endpoint, type PageProgress } from '#contract/scripts.ts';
import { resultInLines } from '#web/platform/api/answer-lines.ts';
import { answered } from '#web/platform/api/call.ts';

export interface ProcessOptions {
  readonly password?: string;
  /** Called for each scanned page as it is read. */
  readonly onPage: (progress: PageProgress) => void;
  readonly signal: AbortSignal;
}

/**
 * Has the server parse a PDF, a Word document or photos of pages. Returns JSON text: a `ProcessedFile`, or one as the
 * `result`.
 */
export async function processFile(
  files: readonly File[],
  { password, onPage, signal }: ProcessOptions,
): Promise<string> {
  const form = new FormData();
  if (password !== undefined) form.set('password', password);
  for (const file of files) form.append('file', file, file.name);
  const response = await answered(endpoint, { form, signal, accept: `${EVENT_LINES}, application/json` });
  const isInLines = response.headers.get('content-type')?.startsWith(EVENT_LINES) === true;
  return isInLines && response.body !== null ? resultInLines(response.body, onPage) : response.text();
}
