import { isPicture } from '#domain/scene/source-file.ts';
import { isTextFormat } from '#domain/script/from-text-formats.ts';
import { processFile } from '../queries/scripts.ts';
import type { ShownLine, LinesAnswer, LinesRequest } from './lines.worker.ts';
import { openPdf, type OpenPdf } from './open-pdf.ts';
import type { SourceOrigin } from './source-origin.ts';

export type OpenSource =
  | { readonly kind: 'pdf'; readonly pdf: OpenPdf }
  | { readonly kind: 'photos'; readonly photos: readonly Blob[] }
  | { readonly kind: 'lines'; readonly lines: readonly ShownLine[] };

/** Opens a source to show. Throws ApiError, Offline, or the reader’s error. */
export async function openSource(
  origin: SourceOrigin,
  password: string | undefined,
  signal: AbortSignal,
): Promise<OpenSource> {
  const blobs = await origin.fetch(signal);
  if (isPicture(origin.format)) return { kind: 'photos', photos: blobs };
  const [blob = new Blob()] = blobs;
  if (origin.format === 'pdf') return { kind: 'pdf', pdf: await openPdf(await blob.arrayBuffer(), password) };
  if (isTextFormat(origin.format)) {
    const request = { format: origin.format, bytes: await blob.arrayBuffer() };
    return { kind: 'lines', lines: await readLines(request, signal) };
  }
  const processed =
    origin.processed ?? (await processFile([new File([blob], origin.name)], { signal, onPage: () => {} }));
  return { kind: 'lines', lines: await readLines({ processed }, signal) };
}

/** A script’s lines as they are in the file, extracted off the main thread. */
function readLines(request: LinesRequest, signal: AbortSignal): Promise<readonly ShownLine[]> {
  const { promise, resolve, reject } = Promise.withResolvers<readonly ShownLine[]>();
  const worker = new Worker(new URL('./lines.worker.ts', import.meta.url), { type: 'module' });
  const stop = () => reject(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  worker.addEventListener('message', ({ data }: MessageEvent<LinesAnswer>) =>
    'lines' in data ? resolve(data.lines) : reject(new Error(data.failed)),
  );
  worker.addEventListener('error', (event) => reject(new Error(event.message)));
  worker.postMessage(request, 'bytes' in request ? [request.bytes] : []);
  return promise.finally(() => {
    signal.removeEventListener('abort', stop);
    worker.terminate();
  });
}
