// Builds the service worker with its list of precached files: the app shell, and the built files that practicing and
// editing need. Large files of a single page are cached when that page opens.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

const maxBytes = 300_000;
const isPrecached = (name: string) => /\.(js|css)$|-latin-.*\.woff2$/.test(name);
const isOfShell = (name: string) => /^(icon\.svg|theme\.js|ahead\.js|manifest\.webmanifest)$/.test(name);

const [built = ''] = process.argv.slice(2);
const contentOf = (name: string) => readFileSync(join(built, name));
const revisionOf = (name: string) => createHash('sha256').update(contentOf(name)).digest('hex').slice(0, 16);

const app = readFileSync(join(built, 'index.html'), 'utf8');
const isOfOnePage = (name: string) =>
  statSync(join(built, 'assets', name)).size > maxBytes && !app.includes(name);
const assets = readdirSync(join(built, 'assets')).filter((name) => isPrecached(name) && !isOfOnePage(name));
const precached = [
  { url: '/app', revision: revisionOf('index.html') },
  ...readdirSync(built)
    .filter(isOfShell)
    .map((name) => ({ url: `/${name}`, revision: revisionOf(name) })),
  ...assets.toSorted().map((name) => ({ url: `/assets/${name}`, revision: null })),
];

await build({
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  resolve: { alias: { zod: join(import.meta.dirname, '../web/platform/service-worker/no-schemas.ts') } },
  define: {
    __PRECACHED__: JSON.stringify(precached),
    'process.env.NODE_ENV': '"production"',
  },
  build: {
    outDir: built,
    emptyOutDir: false,
    rolldownOptions: {
      // As in vite.config.ts.
      checks: { moduleLevelDirective: false },
      input: 'web/app/service-worker.ts',
      // What a page loads later is part of the one file here, so nothing looks for its address.
      transform: { define: { 'import.meta': '{}' } },
      output: { entryFileNames: 'sw.js', format: 'iife' },
    },
  },
});
