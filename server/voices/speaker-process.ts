// Where lines are spoken: in a thread of this process, or in a separate process for code that could crash this one.
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { RenderAnswer } from './embedded/render-answer.ts';

export interface Speaker {
  speak(line: unknown): void;
  end(): Promise<unknown>;
}

interface Hears {
  answered(answer: RenderAnswer): void;
  /** It crashed or ended by itself. */
  lost(cause: unknown): void;
}

export type StartSpeaker = (hears: Hears) => Speaker;

export const inThread =
  (file: URL): StartSpeaker =>
  ({ answered, lost }) => {
    // Garbage is collected after each line, not by the tens of megabytes.
    const thread = new Worker(file, { resourceLimits: { maxYoungGenerationSizeMb: 2 } });
    thread.on('message', answered);
    thread.on('error', lost);
    thread.on('exit', (code) => lost(new Error(`the speech thread ended with code ${code}`)));
    return { speak: (line) => thread.postMessage(line, []), end: () => thread.terminate() };
  };

export const inProcess =
  (file: URL, args: readonly string[]): StartSpeaker =>
  ({ answered, lost }) => {
    const child = fork(fileURLToPath(file), [...args], {
      serialization: 'advanced',
      execArgv: [],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.on('message', (answer) => answered(answer as RenderAnswer));
    child.on('error', lost);
    child.on('exit', (code, signal) => lost(new Error(`the speech process ended with ${signal ?? code}`)));
    return {
      speak: (line) => child.send(line as object, (error) => error && lost(error)),
      end: () => {
        child.kill('SIGKILL');
        return child.pid === undefined ? Promise.resolve() : ended;
      },
    };
  };
