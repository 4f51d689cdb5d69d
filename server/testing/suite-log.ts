// What the servers of a whole test run log, and what they are told in confidence, in the folder that `npm test` names;
// it compares the two when all tests are done. Tests run by other means log nothing.
import { appendFileSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { openLog } from '#server/platform/log.ts';
import type { Log } from '#server/platform/log.ts';
import { secretsIn } from './secrets-in.ts';
import { findLeaks } from './find-leaks.ts';
import type { Leak } from './find-leaks.ts';

/** Names the folder to every process of the run. */
export const suiteFolder = 'TEST_RUN_FOLDER';
const secrets = new Set<string>();

/** A log as it is in production, telling everything; `listen` hears each line. */
export function openSuiteLog(listen?: (line: string) => void): Log {
  const isHeard = listen !== undefined || process.env[suiteFolder] !== undefined;
  const write = (line: string) => {
    noteLogged(line);
    listen?.(line);
  };
  return openLog({ LOG_LEVEL: isHeard ? 'debug' : 'silent' }, { write });
}

/** Keeps what a server said, whole lines. */
export function noteLogged(text: string): void {
  keep('log', text.endsWith('\n') ? text : `${text}\n`);
}

/** Keeps the secrets and writings in what a server was sent, or answered. */
export function noteSecrets(value: unknown): void {
  if (process.env[suiteFolder] === undefined) return;
  const news = secretsIn(value).filter((text) => !secrets.has(text));
  for (const text of news) secrets.add(text);
  if (news.length > 0) keep('secrets', news.map((text) => `${JSON.stringify(text)}\n`).join(''));
}

function keep(what: 'log' | 'secrets', lines: string): void {
  const folder = process.env[suiteFolder];
  if (folder !== undefined) appendFileSync(join(folder, `${process.pid}.${what}`), lines);
}

/** What the logs of the run give away. */
export function leaksOfSuite(folder: string): { leaks: Leak[]; lineCount: number } {
  const linesOf = (what: string) =>
    readdirSync(folder)
      .filter((name) => name.endsWith(`.${what}`))
      .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n').filter(Boolean));
  const logged = linesOf('log');
  const known = linesOf('secrets').map((line) => JSON.parse(line) as string);
  return { leaks: findLeaks(logged, known), lineCount: logged.length };
}
