// Ends its own process if it uses more memory than a script needs. It runs beside the reading, which may be too busy
// to check.
import { workerData } from 'node:worker_threads';

const CHECK_INTERVAL_MS = 100;
const maxBytes = workerData as number;

setInterval(() => {
  if (process.memoryUsage.rss() > maxBytes) process.kill(process.pid, 'SIGKILL');
}, CHECK_INTERVAL_MS);
