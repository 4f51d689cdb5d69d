// A random request to an endpoint, generated from its schemas.
import fc from 'fast-check';
import type { Endpoint } from '#contract/endpoint.ts';
import type { CallInput } from '#server/testing/callers-of.ts';
import { drawn } from './drawn.ts';
import type { Drawing } from './drawn.ts';

export type DrawnRequest = CallInput<never, never, never>;

export const drawnRequest = (endpoint: Endpoint, drawing: Drawing = {}): fc.Arbitrary<DrawnRequest> => {
  const part = (name: 'params' | 'query' | 'body') =>
    endpoint[name] ? { [name]: drawn(endpoint[name], drawing) } : {};
  const sent = endpoint.multipart ? form : endpoint.bytes ? bytes : fc.constant({});
  return fc
    .tuple(fc.record({ ...part('params'), ...part('query'), ...part('body') }), sent)
    .map(([described, given]) => ({ ...described, ...given }) as DrawnRequest);
};

const content = fc.oneof(
  fc.uint8Array({ maxLength: 300 }),
  fc
    .constantFrom('%PDF-1.7\n', 'PK\u0003\u0004', '{"sessionId":1}', 'MARA\nHello.\n', '\u001aE\u00df\u00a3')
    .map((text) => new Uint8Array(Buffer.from(text, 'latin1'))),
);

const bytes = content.map((sent) => ({
  bytes: sent,
  headers: { 'content-type': 'application/octet-stream' },
}));

const boundary = 'the-edge-of-a-part';
const form = fc
  .array(
    fc.record({
      field: fc.constantFrom('file', 'recording', 'metadata', 'password', '__proto__', ''),
      fileName: fc.option(
        fc.constantFrom('script.txt', 'a.pdf', '../../a.docx', 'a\u0000.pdf', '', 'take.webm'),
      ),
      sent: content,
    }),
    { maxLength: 4 },
  )
  .map((parts) => ({
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    bytes: Buffer.concat([
      ...parts.flatMap(({ field, fileName, sent }) => [
        Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${field}"`),
        Buffer.from(fileName === null ? '\r\n\r\n' : `; filename="${fileName}"\r\n\r\n`),
        sent,
        Buffer.from('\r\n'),
      ]),
      Buffer.from(`--${boundary}--\r\n`),
    ]),
  }));
