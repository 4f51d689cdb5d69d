import { pino } from 'pino';
import type { Config } from './config.ts';

export type Log = pino.Logger;

/** Structured lines on standard output; tokens, cookies and passwords never among them. */
export const openLog = (config: Pick<Config, 'LOG_LEVEL'>): Log =>
  pino({
    level: config.LOG_LEVEL,
    redact: ['req.headers.authorization', 'req.headers.cookie', 'res.headers["set-cookie"]'],
    serializers: {
      req: (request: { method: string; url: string; id: string }) => ({
        id: request.id,
        method: request.method,
        path: request.url.split('?')[0],
      }),
    },
  });
