import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

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

export default defineConfig({
  root: 'web',
  plugins: [react(), tailwindcss(), landingAtRoot],
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
      output: { strictExecutionOrder: true },
    },
  },
});
