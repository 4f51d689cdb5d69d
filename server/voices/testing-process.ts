// A server process for tests, with the given database and files: speaks what it is sent, and reports what it
// generated. A line 'hang' never finishes.
import { configFrom } from '#server/platform/config/config.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { openFiles } from '#server/platform/files/files.ts';
import { keptLinesIn } from './kept-lines.ts';
import { lineClaimsIn } from './line-claims.ts';
import { speechOver } from './speech.ts';
import type { Priority } from './speech-engine.ts';
import { countingEngine, quiet, requestFor, speechOf } from './testing.ts';

export interface AskProcess {
  readonly text: string;
  readonly priority: Priority;
}
export type ProcessSays = { readonly made: string } | { readonly spoken: string; readonly isCached: boolean };

const { connection, dataDir, makingMs, leaseSeconds } = JSON.parse(process.argv[2]!) as {
  connection: Connection;
  dataDir: string;
  makingMs: number;
  leaseSeconds: number;
};
const say = (what: ProcessSays) => process.send!(what);
const { db } = openDatabase(connection);
const files = await openFiles(configFrom({ DATA_DIR: dataDir }));
const engine = countingEngine('embedded', async ({ text }) => {
  say({ made: text });
  if (text === 'hang') await new Promise(() => {});
  await new Promise((resolve) => setTimeout(resolve, makingMs));
  return speechOf(text);
});
const speech = speechOver({
  engines: [engine],
  kept: keptLinesIn(db, files, 1e6),
  claims: lineClaimsIn(db, quiet, leaseSeconds),
  log: quiet,
});

process.on('message', ({ text, priority }: AskProcess) => {
  void speech.produce(requestFor(text, { priority })).then(({ isCached }) => say({ spoken: text, isCached }));
});
process.send!({ made: 'ready' } satisfies ProcessSays);
