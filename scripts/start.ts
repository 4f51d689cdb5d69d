// npm start: builds what is out of date, then starts the product.
import { enableCompileCache } from 'node:module';
import { StartProblem } from '#server/platform/config/start-problem.ts';
import { buildWebIfStale } from './build-web.ts';
import { compileCache } from './tools.ts';

// Saves a third of every start but the first.
enableCompileCache(compileCache);
try {
  buildWebIfStale();
} catch (error) {
  console.error(error instanceof StartProblem ? error.message : error);
  process.exit(1);
}
await import('#server/main.ts');
