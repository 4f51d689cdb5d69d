// Collects what the servers of a whole test run log and which secrets they receive, in the folder that `npm test`
// names; the runner compares the two at the end. Tests run by other means log nothing.
import { appendFileSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { openLog } from '#server/platform/log.ts';
import type { Log } from '#server/platform/log.ts';
import { secretsIn } from './secrets-in.ts';
import { findLeaks } from './find-leaks.ts';
import type { Leak } from './find-leaks.ts';

/** Passes the folder to every process of the run. */
export const suiteFolder = 'TEST_RUN_FOLDER';
const secrets = new Set<string>();

/** A log as in production, at the lowest level; `listen` receives each line. */
export function openSuiteLog(listen?: (line: string) => void): Log {
  const isHeard = listen !== undefined || process.env[suiteFolder] !== undefined;
  const write = (line: string) => {
    noteLogged(line);
    listen?.(line);
  };
  return openLog({ LOG_LEVEL: isHeard ? 'debug' : 'silent' }, { write });
}

/** Stores complete lines of a server's log. */
export function noteLogged(text: string): void {
  keep('log', text.endsWith('\n') ? text : `${text}\n`);
}

/** Stores the secrets in what a server received or returned. */
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

/** The leaks in the logs of the run. */
export function leaksOfSuite(folder: string): { leaks: Leak[]; lineCount: number } {
  const linesOf = (what: string) =>
    readdirSync(folder)
      .filter((name) => name.endsWith(`.${what}`))
      .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n').filter(Boolean));
  const logged = linesOf('log');
  const known = linesOf('secrets').map((line) => JSON.parse(line) as string);
  return { leaks: findLeaks(logged, known), lineCount: logged.length };
}
