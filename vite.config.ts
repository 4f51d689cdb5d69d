import { join, relative } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { packModel } from './domain/listening/packed-model.ts';
import { acousticModelFiles } from './scripts/listening-model.ts';
import { defineConfig, normalizePath, type Plugin, type Rolldown } from 'vite';

// light-dark() must stay native: a nested data-theme changes part of the page, which its polyfill can't do.
const browsers = ['chrome123', 'edge123', 'firefox121', 'safari17.5'];

/** Also in development, the landing page is at the root, a reader's page at its address, and the app everywhere else. */
const landingAtRoot: Plugin = {
  name: 'landing-at-root',
  configureServer({ middlewares }) {
    middlewares.use((request, _response, next) => {
      if (/^\/(\?|$)/.test(request.url ?? '')) request.url = '/landing.html';
      if (request.url === '/read') request.url = '/reader.html';
      next();
    });
  },
};

/** Libraries mark their modules with “use client” for frameworks that render on a server, which ours doesn't use. */
const checks = { moduleLevelDirective: false };

const modelName = 'virtual:listening-model';

/** The acoustic model of hands-free practice, as one file that is loaded when the mode is opened. */
const listeningModel: Plugin = {
  name: 'listening-model',
  configureServer({ middlewares }) {
    middlewares.use('/listening-model.bin', (_request, response) =>
      response.end(packModel(acousticModelFiles())),
    );
  },
  resolveId: (id) => (id === modelName ? `\0${id}` : undefined),
  load(id) {
    if (id !== `\0${modelName}`) return;
    const source = packModel(acousticModelFiles());
    const address =
      this.meta.watchMode || this.environment.mode === 'dev'
        ? '"/listening-model.bin"'
        : `import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'asset', name: 'listening-model.bin', source })}`;
    return `export const address = ${address};\nexport const byteLength = ${source.byteLength};`;
  },
};

/** Records which files each module needs before it runs, for scripts/prerender-pages.ts. */
const filesNeeded: Plugin = {
  name: 'files-needed',
  generateBundle(_options, bundle) {
    const needed = new Map<string, Set<string>>();
    const follow = (name: string, found: Set<string>) => {
      const file = bundle[name];
      if (file?.type !== 'chunk' || found.has(name)) return found;
      found.add(name);
      for (const imported of file.imports) follow(imported, found);
      return found;
    };
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk') continue;
      for (const id of file.moduleIds) {
        const path = relative(join(import.meta.dirname, 'web'), id);
        if (/^(features|app)/.test(path)) needed.set(normalizePath(path), follow(file.fileName, new Set()));
      }
    }
    const source = JSON.stringify(Object.fromEntries([...needed].map(([path, files]) => [path, [...files]])));
    this.emitFile({ type: 'asset', fileName: 'files-needed.json', source });
  },
};

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>;
const needs = new Map<string, ReadonlySet<string>>();

/** Everything this document or page needs before it runs. */
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

/**
 * What a document needs at start is in two files, since a few large ones compress better than many small ones: the
 * code shared by landing page and app, and the rest of the app.
 */
function fileOf(id: string, graph: Graph): string | null {
  const isNeededBy = (page: string) => neededBy(page, graph).has(id);
  if (!isNeededBy('app/index.html') || isNeededBy('app/status.html')) return null;
  return isNeededBy('app/landing.html') ? 'shared' : 'start';
}

/**
 * Code shared by many pages is in a few files too, since many files would queue for a connection. The builder splits
 * the rest.
 */
function partOf(id: string, graph: Graph): string | null {
  const isNeededBy = (pages: readonly string[]) => pages.some((page) => neededBy(page, graph).has(id));
  if (id.includes('/lucide-react/')) return 'icons';
  if (/\/@tanstack\/(react-query|query-core)\//.test(id)) return 'signed-in';
  if (isInput.test(id)) return 'inputs';
  // Of few pages, or seldom shown.
  if (/\/@radix-ui\/react-tabs\/|\/web\/ui\/display\/Tabs/.test(id)) return 'tabs';
  if (id.includes('/@radix-ui/react-popover/')) return 'popover';
  if (/\/@radix-ui\/(?!react-(dialog|focus-guards)\/)/.test(id)) return 'controls';
  if (!/\/(web|domain|contract)\/.*\.tsx?$/.test(id) || isLoadedByName.test(id)) return null;
  if (isNeededBy(['app/landing.html'])) return null;
  const isComponent = id.includes('/web/ui/');
  const isForAll = isComponent || id.includes('/web/platform/') || isNeededBy(signedIn);
  if (isNeededBy(forms)) return isForAll ? 'fields' : 'forms';
  if (isNeededBy(signedIn)) return 'signed-in';
  const isForFewPages = /\/web\/ui\/(charts|page)\//.test(id);
  return isComponent && !isForFewPages ? 'controls' : null;
}
/** What neither the dashboard nor the library has. */
const isInput =
  /\/@radix-ui\/react-(progress|radio-group|slider|switch)\/|\/web\/ui\/.*\/(NumberField|ProgressBar|RadioField|RadioRow|SliderField|SwitchField)\.tsx$/;
const isLoadedByName = /\/(\w+Page|RequireUser)\.tsx$/;
const forms = [
  'features/accounts/login/LoginPage.tsx',
  'features/accounts/signup/SignupPage.tsx',
  'features/accounts/forgot-password/ForgotPasswordPage.tsx',
];
const signedIn = [
  'app/shell/RequireUser.tsx',
  'features/scenes/ScenesNotLoaded.tsx',
  'features/progress/dashboard/DashboardPage.tsx',
];

const app = defineConfig({
  root: 'web/app',
  publicDir: '../public',
  plugins: [react(), tailwindcss(), landingAtRoot, listeningModel, filesNeeded],
  // The XML reader uses a stream if there is one; a browser has none.
  resolve: { alias: [{ find: /^stream$/, replacement: 'data:text/javascript,' }] },
  build: {
    outDir: '../../dist',
    // The PDF library, loaded when a PDF is shown, exceeds the builder's warning size.
    chunkSizeWarningLimit: 1500,
    emptyOutDir: true,
    target: browsers,
    cssTarget: browsers,
    // Modules run in import order, across chunks too: web/platform/no-eval.ts must be first.
    rolldownOptions: {
      checks,
      input: { app: 'web/app/index.html', landing: 'web/app/landing.html', status: 'web/app/status.html' },
      output: {
        strictExecutionOrder: true,
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { debugName: 'at once', tags: ['$initial'], name: fileOf, priority: 2 },
            { debugName: 'a page', name: partOf, priority: 1 },
          ],
        },
      },
    },
  },
});

/**
 * A reader's page shares no file with the app, so that neither grows with the other. It checks nothing by a schema: those
 * of the endpoints are left out.
 */
const reader = defineConfig({
  root: 'web/app',
  publicDir: '../public',
  plugins: [react(), tailwindcss()],
  resolve: { alias: { zod: join(import.meta.dirname, 'web/platform/service-worker/no-schemas.ts') } },
  build: {
    outDir: '../../dist',
    copyPublicDir: false,
    target: browsers,
    cssTarget: browsers,
    rolldownOptions: {
      checks,
      input: { reader: 'web/app/reader.html' },
      output: { strictExecutionOrder: true },
    },
  },
});

/** `--mode reader` builds a reader's page into the same folder, after the app. */
export default defineConfig(({ mode }) => (mode === 'reader' ? reader : app));
