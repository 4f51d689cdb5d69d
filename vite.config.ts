import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// light-dark() must stay native: a nested data-theme turns a part of the page, which its polyfill cannot do.
const browsers = ['chrome123', 'edge123', 'firefox121', 'safari17.5'];

export default defineConfig({
  root: 'web',
  plugins: [react(), tailwindcss()],
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    target: browsers,
    cssTarget: browsers,
    // Modules run in the order they are imported, across chunks too: web/no-eval.ts has to be first.
    rolldownOptions: { output: { strictExecutionOrder: true } },
  },
});
