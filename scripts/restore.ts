// npm run restore -- BACKUP: restores a backup to DATA_DIR, which must be missing or empty.
import { resolve } from 'node:path';
import { restore } from '#server/platform/backup/backup.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { StartProblem } from '#server/platform/config/start-problem.ts';

try {
  const [backup] = process.argv.slice(2);
  if (!backup) throw new StartProblem('Name the backup: npm run restore -- FOLDER');
  const { dataDir } = readConfig();
  const takenAt = await restore(resolve(backup), dataDir);
  console.log(`${dataDir} is as it was at ${takenAt}. Start the product.`);
} catch (error) {
  console.error(error instanceof StartProblem ? error.message : error);
  process.exit(1);
}
