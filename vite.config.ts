import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, normalizePath, type Plugin, type Rolldown } from 'vite';

// light-dark() must stay native: a nested data-theme turns a part of the page, which its polyfill cannot do.
const browsers = ['chrome123', 'edge123', 'firefox121', 'safari17.5'];

/** From its sources, too, the landing page stands at the root and the app everywhere else. */
const landingAtRoot: Plugin = {
  name: 'landing-at-root',
  configureServer({ middlewares }) {
    middlewares.use((request, _response, next) => {
      if (/^\/(\?|$)/.test(request.url ?? '')) request.url = '/landing.html';
      next();
    });
  },
};

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>;
const needs = new Map<string, ReadonlySet<string>>();

/** All that has to be there before this document runs. */
function neededBy(page: string, graph: Graph): ReadonlySet<string> {
  const known = needs.get(page);
  if (known) return known;
  const found = new Set<string>();
  needs.set(page, found);
  const follow = (id: string) => {
    if (found.has(id)) return;
    found.add(id);
    graph.getModuleInfo(id)?.importedIds.forEach(follow);
  };
  follow(normalizePath(join(import.meta.dirname, 'web', page)));
  return found;
}

/** What a document needs at its start comes in two files, since few large ones compress better than many small ones: what
 * the landing page and the app share, and the rest of the app. Everything else is split by the builder. */
function fileOf(id: string, graph: Graph): string | null {
  const isNeededBy = (page: string) => neededBy(page, graph).has(id);
  if (!isNeededBy('index.html') || isNeededBy('status.html')) return null;
  return isNeededBy('landing.html') ? 'shared' : 'start';
}

export default defineConfig({
  root: 'web',
  plugins: [react(), tailwindcss(), landingAtRoot],
  // The XML reader takes a stream where there are streams, and does without in a browser.
  resolve: { alias: [{ find: /^stream$/, replacement: 'data:text/javascript,' }] },
  build: {
    outDir: '../dist',
    // The PDF library, loaded when a PDF is shown, is larger than the builder likes.
    chunkSizeWarningLimit: 1500,
    emptyOutDir: true,
    target: browsers,
    cssTarget: browsers,
    // Modules run in the order they are imported, across chunks too: web/no-eval.ts has to be first.
    rolldownOptions: {
      input: { app: 'web/index.html', landing: 'web/landing.html', status: 'web/status.html' },
      output: {
        strictExecutionOrder: true,
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ debugName: 'at once', tags: ['$initial'], name: fileOf }],
        },
      },
    },
  },
});
