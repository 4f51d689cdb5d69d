import type { FastifyReply } from 'fastify';

/** The pages under /dev may use their styles and send their forms: no scripts, nothing from other origins. */
const policy =
  "default-src 'none';style-src 'unsafe-inline';form-action 'self';base-uri 'none';frame-ancestors 'none'";

/** Sends a page outside the web app; it is never cached. */
export const sendDevPage = (reply: FastifyReply, page: string, status = 200): FastifyReply =>
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('content-security-policy', policy)
    .type('text/html; charset=utf-8')
    .send(page);
