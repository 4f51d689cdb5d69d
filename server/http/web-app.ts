// Serves the built web app: hashed files are cached forever, documents never. A page with a document of its own gets
// it, every other page the app's.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { problem } from '#contract/problems.ts';
import type { Services } from '#server/platform/services.ts';
import { fillPage } from '#server/platform/http/fill-page.ts';

const builtWeb = fileURLToPath(new URL('../../dist', import.meta.url));

export async function serveWebApp(
  app: FastifyInstance,
  { config, secrets }: Pick<Services, 'config' | 'secrets'>,
): Promise<void> {
  if (!existsSync(`${builtWeb}/index.html`)) return;
  const filled = (file: string) => fillPage(readFileSync(`${builtWeb}/${file}`, 'utf8'), secrets, config);
  const anyPage = filled('index.html');
  const pages = new Map([
    ['/', filled('landing.html')],
    ['/read', filled('reader.html')],
    ...prerendered(filled),
  ]);
  await app.register(fastifyStatic, {
    root: builtWeb,
    index: false,
    preCompressed: true,
    wildcard: false,
    // Documents are filled before they are served, at their pages' addresses. Compressed files have their originals' address.
    globIgnore: ['**/*.html*', '**/*.br', '**/*.gz'],
    setHeaders: (reply, path) => {
      reply.header(
        'cache-control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
  app.get('/pricing', { schema: { hide: true } }, (_request, reply) => reply.redirect('/#pricing'));
  app.get('/*', { schema: { hide: true } }, (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (/^\/(api|functions|dev)\//.test(path) || /\.\w+$/.test(path)) throw problem('route.not_found');
    // Its address contains the tokens of the recovery email.
    if (path === '/reset-password' || path === '/confirm-email' || path === '/change-email')
      reply.header('referrer-policy', 'no-referrer');
    return reply
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(pages.get(path) ?? anyPage);
  });
}

/** The app's pages with a document of their own (scripts/prerender-pages.ts), by path. */
const prerendered = (filled: (file: string) => string): [string, string][] =>
  globSync('pages/**/*.html', { cwd: builtWeb }).map((file) => [
    file.replaceAll(sep, '/').replace(/^pages|\.html$/g, ''),
    filled(file),
  ]);
