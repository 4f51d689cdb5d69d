// npm start: the whole product, with what is stale built first.
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { StartProblem } from '#server/platform/config/start-problem.ts';
import { buildWebIfStale } from './build-web.ts';
import { root } from './tools.ts';

// Takes a third off every start but the first.
enableCompileCache(join(root, 'node_modules', '.cache', 'node'));
try {
  buildWebIfStale();
} catch (error) {
  console.error(error instanceof StartProblem ? error.message : error);
  process.exit(1);
}
await import('#server/main.ts');
