// npm start: the whole product, with what is stale built first.
import { StartProblem } from '#server/start-problem.ts';
import { buildWebIfStale } from './build-web.ts';

try {
  buildWebIfStale();
} catch (error) {
  console.error(error instanceof StartProblem ? error.message : error);
  process.exit(1);
}
await import('#server/main.ts');
