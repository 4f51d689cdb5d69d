// An actor's own browser with a persistent profile, including service workers and device storage.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from 'playwright-core';
import { laptop } from './actor.ts';
import { browserToLaunch, prepared } from './browser.ts';

interface OwnBrowser {
  readonly context: BrowserContext;
  readonly page: Page;
}

export interface OwnDevice {
  /** Opens the browser as the actor left it, with or without a network. */
  open(address: string, how?: { offline: boolean }): Promise<OwnBrowser>;
  remove(): void;
}

export function ownDevice(): OwnDevice {
  const profile = mkdtempSync(join(tmpdir(), 'device-'));
  return {
    async open(address, { offline } = { offline: false }) {
      const { args = [], ...found } = await browserToLaunch({});
      const context = await chromium.launchPersistentContext(profile, {
        ...found,
        args: [...args, '--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'],
        baseURL: address,
        viewport: laptop,
        offline,
      });
      prepared(context);
      return { context, page: context.pages()[0] ?? (await context.newPage()) };
    },
    remove: () => rmSync(profile, { recursive: true, force: true }),
  };
}
