// The browser of the end-to-end tests: one installed on this machine, otherwise the Chromium from the npm registry.
import { spawnSync } from 'node:child_process';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type LaunchOptions,
  type Request,
} from 'playwright-core';
import { noteSecrets } from '#server/testing/suite-log.ts';
import { packagedChromium } from './packaged-chromium.ts';

export interface BrowserChoices {
  /** True lets pages play audio without a gesture; real browsers don't. */
  readonly soundWithoutGesture?: boolean;
  /** The microphone; by default a test tone once a second. */
  readonly microphone?: 'beeping' | 'missing';
  /** True ignores the browsers installed on this machine. */
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

/** Opens a headless browser. */
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

/** Requests that a test intercepts must come from the page, so only tests that ask for it have the service worker. */
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

/**
 * Timeouts allow for a slow machine. Secrets that pages send to their server are recorded, because it must not log
 * them.
 */
export function prepared(context: BrowserContext): BrowserContext {
  context.setDefaultTimeout(90_000);
  return context.on('request', (request) => {
    noteSecrets([request.url(), request.headers(), sentIn(request)]);
  });
}

function sentIn(request: Request): unknown {
  try {
    return request.postDataJSON();
  } catch {
    return null;
  }
}

/** The path of the browser and how to start it. */
export async function browserToLaunch({ packaged = false }: BrowserChoices): Promise<LaunchOptions> {
  if (process.platform !== 'linux') return { channel: process.platform === 'win32' ? 'msedge' : 'chrome' };
  const installed = packaged ? undefined : installedOnLinux.find(runs);
  return installed ? { executablePath: installed } : packagedChromium();
}

const runs = (browser: string) => spawnSync(browser, ['--version']).status === 0;
