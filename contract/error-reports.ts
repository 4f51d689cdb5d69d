// A browser's error reports: docs/product/app.md#error-screen. A report contains nothing that an actor wrote; the
// server removes once more what the browser should have removed.
import { z } from 'zod';
import { framePattern, placeIn, errorReportLimits, withoutQuoted } from '#domain/errors/error-report.ts';
import { endpoint } from './endpoint.ts';

const { name, message, frames, frame, path } = errorReportLimits;

const errorReport = z.strictObject({
  /** As the error screen shows it. */
  errorId: z.string().regex(/^ERR-\d{13}-[a-z\d]{1,10}$/),
  /** It broke a page, was thrown, or was never caught. */
  kind: z.enum(['component', 'error', 'rejection']),
  name: z.string().max(name).regex(/^\w+$/),
  message: z.string().max(message).overwrite(withoutQuoted),
  frames: z.array(z.string().max(frame).regex(framePattern)).max(frames).readonly(),
  place: z.string().max(path).startsWith('/').overwrite(placeIn),
  /** The last of too many in a short time. */
  isCritical: z.boolean(),
});
export type ErrorReport = z.output<typeof errorReport>;

export const reportError = endpoint({
  method: 'POST',
  path: '/api/error-reports',
  summary: 'Report an error in the browser',
  auth: 'public',
  changesNoList: true,
  problems: ['request.too_many'],
  body: errorReport,
  bodyLimitBytes: 8 * 1024,
});
