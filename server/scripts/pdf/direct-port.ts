// The PDF library's two halves communicate through a port that copies every message, glyph by glyph. Here both are in
// one process, so they get each other's messages without copying.
import { PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { WorkerMessageHandler } from 'pdfjs-dist/legacy/build/pdf.worker.mjs';

interface Message {
  readonly chunk?: { readonly fnArray?: readonly number[]; readonly argsArray?: readonly unknown[] };
}
type Listener = (event: { readonly data: Message }) => void;

class DirectPort {
  readonly #listeners = new Set<Listener>();

  postMessage(message: Message): void {
    const data = withOwnLists(message);
    queueMicrotask(() => this.#listeners.forEach((listen) => listen({ data })));
  }

  addEventListener(_: 'message', listen: Listener, options?: { readonly signal?: AbortSignal }): void {
    this.#listeners.add(listen);
    options?.signal?.addEventListener('abort', () => this.#listeners.delete(listen));
  }
}

/** A list of drawing operations is emptied by its sender as soon as it is sent. */
function withOwnLists(message: Message): Message {
  const { fnArray, argsArray } = message.chunk ?? {};
  if (fnArray === undefined || argsArray === undefined) return message;
  return { ...message, chunk: { ...message.chunk, fnArray: [...fnArray], argsArray: [...argsArray] } };
}

/** Reads one document after another; end it with `destroy`. */
export function directWorker(): PDFWorker {
  const port = new DirectPort();
  WorkerMessageHandler.initializeFromPort(port);
  // Typed as a browser's Worker, of which the library uses what a DirectPort has.
  return PDFWorker.create({ port: port as unknown as PDFWorker['port'], verbosity: 0 });
}
