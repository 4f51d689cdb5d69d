// npm run backup -- FOLDER: backs up DATA_DIR to a new folder there, whether or not the product is running.
import { resolve } from 'node:path';
import { backUp } from '#server/platform/backup/backup.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { StartProblem } from '#server/platform/config/start-problem.ts';

try {
  const [into] = process.argv.slice(2);
  if (!into) throw new StartProblem('Name the folder for the backup: npm run backup -- FOLDER');
  const config = readConfig();
  if (config.DATABASE_URL || config.S3_BUCKET) {
    throw new StartProblem(
      'Database or files are not in DATA_DIR: back them up where they are (docs/operations.md).',
    );
  }
  console.log(`Backed up to ${await backUp(config.dataDir, resolve(into))}`);
} catch (error) {
  console.error(error instanceof StartProblem ? error.message : error);
  process.exit(1);
}
