// Ends its process when that takes more memory than a script needs; runs beside the reading, which may be too busy
// to look.
import { workerData } from 'node:worker_threads';

const CHECK_INTERVAL_MS = 100;
const maxBytes = workerData as number;

setInterval(() => {
  if (process.memoryUsage.rss() > maxBytes) process.kill(process.pid, 'SIGKILL');
}, CHECK_INTERVAL_MS);
