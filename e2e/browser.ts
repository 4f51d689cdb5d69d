// The browser of the end-to-end tests: one that this machine has, else the Chromium from the npm registry.
import { spawnSync } from 'node:child_process';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type LaunchOptions,
  type Request,
} from 'playwright-core';
import { noteConfided } from '#server/testing/suite-log.ts';
import { packagedChromium } from './packaged-chromium.ts';

export interface BrowserChoices {
  /** True lets pages sound without a person's gesture; real browsers don't. */
  readonly soundWithoutGesture?: boolean;
  /** What the microphone is; a test tone, once a second, unless said otherwise. */
  readonly microphone?: 'beeping' | 'missing';
  /** True leaves the machine's own browsers alone. */
  readonly packaged?: boolean;
}

const installedOnLinux = [
  '/opt/google/chrome/chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/chromium',
  '/usr/lib/chromium/chromium',
];

const microphones = {
  beeping: ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'],
  missing: ['--use-fake-ui-for-media-stream'],
} as const;

/** Opens a browser without a window. */
export async function launchBrowser(choices: BrowserChoices = {}): Promise<Browser> {
  const { args = [], ...found } = await browserToLaunch(choices);
  const browser = await chromium.launch({
    ...found,
    args: [
      ...args,
      ...microphones[choices.microphone ?? 'beeping'],
      ...(choices.soundWithoutGesture ? ['--autoplay-policy=no-user-gesture-required'] : []),
    ],
  });
  return withoutServiceWorkers(browser);
}

/** What a story intercepts has to come from the page: the service worker is for those that ask for it. */
function withoutServiceWorkers(browser: Browser): Browser {
  const { newContext, newPage } = browser;
  browser.newContext = async (given) => {
    const context = await newContext.call(browser, { serviceWorkers: 'block', ...given });
    return prepared(context);
  };
  browser.newPage = async (given) => {
    const page = await newPage.call(browser, { serviceWorkers: 'block', ...given });
    prepared(page.context());
    return page;
  };
  return browser;
}

/** A slow machine may take its time. What pages tell their server in confidence is noted, which it may not log. */
export function prepared(context: BrowserContext): BrowserContext {
  context.setDefaultTimeout(90_000);
  return context.on('request', (request) => {
    noteConfided([request.url(), request.headers(), sentIn(request)]);
  });
}

function sentIn(request: Request): unknown {
  try {
    return request.postDataJSON();
  } catch {
    return null;
  }
}

/** Where it is and how it must be started. */
export async function browserToLaunch({ packaged = false }: BrowserChoices): Promise<LaunchOptions> {
  if (process.platform !== 'linux') return { channel: process.platform === 'win32' ? 'msedge' : 'chrome' };
  const installed = packaged ? undefined : installedOnLinux.find(runs);
  return installed ? { executablePath: installed } : packagedChromium();
}

const runs = (browser: string) => spawnSync(browser, ['--version']).status === 0;
