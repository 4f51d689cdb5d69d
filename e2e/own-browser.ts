// A browser of the actor's own, with a profile that stays: service workers and what is kept on the device are theirs.
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
  /** As they left it, with the network there or not. */
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
