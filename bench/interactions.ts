// npm run bench:interactions [-- editor library …]: measures how soon the most common actions are answered by a
// frame, each next to a button that does nothing on the same page, on a phone with a processor four times slower and
// slow 4G. Then measures what blocks the page longest at full speed.
import type { Browser, Page } from 'playwright-core';
import { newActor, phone, type Actor } from '../e2e/actor.ts';
import { launchBrowser } from '../e2e/browser.ts';
import { enrol } from '../e2e/enrol.ts';
import { startProduct, type Product } from '../e2e/product.ts';
import { storeScenes } from '../e2e/stored-scenes.ts';
import { theAdmin } from '../e2e/the-admin.ts';
import { buildWebIfStale } from '../scripts/build-web.ts';
import { answerTo, listenForPresses, pressIdly } from './answers.ts';
import { longPlay, twoHundredScenes } from './long-play.ts';
import { elsewhere } from './presses-elsewhere.ts';
import { onScripts } from './presses-on-scripts.ts';
import { onStage } from './presses-on-stage.ts';
import type { Action, Place } from './presses.ts';

const slowdown = 4;
const slow4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
const places = [...elsewhere, ...onScripts, ...onStage];
const rounds = 5;
const ownRounds = 2;
const others = 12;
/** The page is idle again before the next press. */
const settlingMs = 400;
const onPhone = { viewport: phone, hasTouch: true } as const;
const asked = process.argv.slice(2);

buildWebIfStale();
const product = await startProduct();
const browser = await launchBrowser({});
try {
  const wanted = places.filter(({ name }) => asked.length === 0 || asked.includes(name));
  const actor = await whoHasMuch(browser, product);
  for (const place of wanted) console.table(await rowsOf(place, await pageFor(place, actor)));
} finally {
  await browser.close();
  await product.remove();
}

async function whoHasMuch(from: Browser, { address }: Product): Promise<Actor> {
  const actor = await newActor(from, address, { ...onPhone, plan: 'expert' });
  await storeScenes(actor, [...twoHundredScenes, longPlay]);
  return actor;
}

async function pageFor({ who, path, open }: Place, actor: Actor): Promise<Page> {
  const page = await (await contextFor(who, actor)).newPage();
  await page.addInitScript(listenForPresses);
  await page.goto(path);
  await open(page);
  return page;
}

async function contextFor(who: Place['who'], actor: Actor) {
  if (who === 'actor') return actor.context;
  const nobody = { baseURL: product.address, ...onPhone };
  if (who === 'visitor') return browser.newContext(nobody);
  for (let n = 0; n < others; n += 1) {
    const name = `Margo Lane the ${n + 1}th`;
    await enrol(product.address, { name, email: `margo${n}@example.com`, password: 'Cue-the-lights-42' });
  }
  const { context } = await theAdmin(browser, product);
  return browser.newContext({ ...nobody, storageState: await context.storageState() });
}

async function rowsOf({ name, actions }: Place, page: Page) {
  const devtools = await page.context().newCDPSession(page);
  const slow = async (rate: number, network: typeof slow4G) => {
    await devtools.send('Emulation.setCPUThrottlingRate', { rate });
    await devtools.send('Network.emulateNetworkConditions', network);
  };
  const idle = { what: 'a button that does nothing', press: pressIdly };
  const rows = [];
  for (const action of [idle, ...actions]) {
    await slow(slowdown, slow4G);
    const slowed = await timesOf(page, action, rounds);
    await slow(1, { ...slow4G, latency: 0, downloadThroughput: -1, uploadThroughput: -1 });
    const own = await timesOf(page, action, ownRounds);
    const answers = slowed.flatMap(({ pressesMs }) => pressesMs).toSorted((a, b) => a - b);
    rows.push({
      on: name,
      what: action.what,
      'median, ms': answers[answers.length >> 1],
      'first, ms': Math.max(...slowed[0]!.pressesMs),
      'worst, ms': answers.at(-1),
      'longest task unslowed, ms': Math.max(...own.map(({ longestTaskMs }) => longestTaskMs)) || '< 50',
    });
  }
  await page.close();
  return rows;
}

async function timesOf(page: Page, { press, back }: Action, times: number) {
  const answers = [];
  for (let round = 0; round < times; round += 1) {
    answers.push(await answerTo(page, () => press(page, round)));
    await back?.(page, round);
    await page.waitForTimeout(settlingMs);
  }
  return answers;
}
