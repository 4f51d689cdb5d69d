// The browser of the end-to-end tests: a recent one installed on this machine, otherwise the Chromium from the npm registry.
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

let shared: Promise<Browser> | undefined;

/**
 * A headless browser. Without choices, the test files of a process share one, which saves its start; closing it then
 * only closes the contexts that were opened through it.
 */
export async function launchBrowser(choices?: BrowserChoices): Promise<Browser> {
  if (choices) return withoutServiceWorkers(await startBrowser(choices));
  shared ??= startBrowser({});
  const contexts = new Set<BrowserContext>();
  const browser = Object.create(await shared) as Browser;
  const close = async () => void (await Promise.all([...contexts].map((context) => context.close())));
  return Object.assign(
    withoutServiceWorkers(browser, (context) => contexts.add(context)),
    { close },
  );
}

async function startBrowser(choices: BrowserChoices): Promise<Browser> {
  const { args = [], ...found } = await browserToLaunch(choices);
  return chromium.launch({
    ...found,
    args: [
      ...args,
      ...microphones[choices.microphone ?? 'beeping'],
      ...(choices.soundWithoutGesture ? ['--autoplay-policy=no-user-gesture-required'] : []),
    ],
  });
}

/** Requests that a test intercepts must come from the page, so only tests that ask for it have the service worker. */
function withoutServiceWorkers(
  browser: Browser,
  onOpen: (context: BrowserContext) => void = () => {},
): Browser {
  const { newContext, newPage } = browser;
  browser.newContext = async (given) => {
    const context = await newContext.call(browser, { serviceWorkers: 'block', ...given });
    onOpen(context);
    return prepared(context);
  };
  browser.newPage = async (given) => {
    const page = await newPage.call(browser, { serviceWorkers: 'block', ...given });
    onOpen(page.context());
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
  const installed = packaged ? undefined : installedOnLinux.find(isRecent);
  return installed ? { executablePath: installed } : packagedChromium();
}

/** In Chromium 150, pages of a persistent profile keep their network when Playwright 1.65 turns it off. */
const oldestMajor = 153;

const isRecent = (browser: string) => {
  const { status, stdout } = spawnSync(browser, ['--version'], { encoding: 'utf8' });
  return status === 0 && Number(/(\d+)\./.exec(stdout)?.[1]) >= oldestMajor;
};
