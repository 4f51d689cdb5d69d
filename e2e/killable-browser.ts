// A browser with a profile on disk and its own process, which can be killed at any moment.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { chromium, type BrowserContext } from 'playwright-core';
import { browserToLaunch, prepared } from './browser.ts';

export interface KillableBrowser {
  /** The profile's own context. */
  readonly context: BrowserContext;
  /** Kills all its processes at once; nothing more is saved. */
  kill(): Promise<void>;
}

const switches = [
  '--headless=new',
  '--no-sandbox',
  '--no-first-run',
  '--remote-debugging-port=0',
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
];

export async function openProfile(folder: string): Promise<KillableBrowser> {
  const { executablePath, args = [], env, channel } = await browserToLaunch({});
  const program = executablePath ?? chromium.executablePath() ?? channel;
  const browser = spawn(program, [...switches, ...args, `--user-data-dir=${folder}`, 'about:blank'], {
    detached: true,
    env: (env as NodeJS.ProcessEnv | undefined) ?? process.env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const kill = async () => {
    if (browser.exitCode !== null || browser.signalCode !== null) return;
    const ended = once(browser, 'exit');
    process.kill(-browser.pid!, 'SIGKILL');
    await ended;
  };
  const address = await new Promise<string>((resolve, reject) => {
    createInterface({ input: browser.stderr }).on('line', (line) => {
      const found = /^DevTools listening on (\S+)/.exec(line)?.[1];
      if (found) resolve(found);
    });
    browser.once('exit', (code) => reject(new Error(`The browser ended with ${code}`)));
  });
  const connection = await chromium.connectOverCDP(address);
  return { context: prepared(connection.contexts()[0]!), kill };
}
