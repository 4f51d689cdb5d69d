// npm run build: the web app, for an image that starts without building anything.
import { StartProblem } from '#server/platform/config/start-problem.ts';
import { buildWebIfStale } from './build-web.ts';

try {
  buildWebIfStale();
} catch (error) {
  console.error(error instanceof StartProblem ? error.message : error);
  process.exit(1);
}
