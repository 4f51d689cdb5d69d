// npm run build: builds the web app, for an image that builds nothing when it starts.
import { StartProblem } from '#server/platform/config/start-problem.ts';
import { buildWebIfStale } from './build-web.ts';

try {
  buildWebIfStale();
} catch (error) {
  console.error(error instanceof StartProblem ? error.message : error);
  process.exit(1);
}
