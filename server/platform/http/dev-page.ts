import type { FastifyReply } from 'fastify';

/** What our own pages under /dev may do: carry their style, send their forms; no script, nothing from elsewhere. */
const policy =
  "default-src 'none';style-src 'unsafe-inline';form-action 'self';base-uri 'none';frame-ancestors 'none'";

/** Sends a page that stands for itself, outside the web app; it is never kept. */
export const sendDevPage = (reply: FastifyReply, page: string, status = 200): FastifyReply =>
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('content-security-policy', policy)
    .type('text/html; charset=utf-8')
    .send(page);
