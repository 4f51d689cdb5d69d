// npm run bench:reader: how long somebody with a link takes to record a part of twenty lines on a phone, who taps a second
// after they could and reads in their own time.
import { setTimeout } from 'node:timers/promises';
import type { Locator } from 'playwright-core';
import { readAloud } from '#server/voices/embedded/testing-reader.ts';
import { newActor, phone } from '../e2e/actor.ts';
import { launchBrowser } from '../e2e/browser.ts';
import { giveMicrophone, playInto } from '../e2e/played-microphone.ts';
import { startProduct } from '../e2e/product.ts';
import { buildWebIfStale } from '../scripts/build-web.ts';
import { linkToRead, saveScene, sceneOf, type Speech } from './cue-scenes.ts';

const [lineCount, hesitationMs] = [20, 1000];
const verbs =
  'waited looked called asked searched hoped prayed listened wrote walked ran cried slept paid cooked sang lied danced begged stayed'.split(
    ' ',
  );
const speeches = verbs.flatMap((verb): Speech[] => [
  ['MINE', 'And then?'],
  ['ANNA', `I ${verb} for you until the last train had gone.`],
]);

buildWebIfStale();
const product = await startProduct();
const browser = await launchBrowser({ soundWithoutGesture: true });
try {
  const actor = await newActor(browser, product.address, { plan: 'pro' });
  const saved = await saveScene(product.address, actor, sceneOf('Twenty Lines', speeches));
  const link = await linkToRead(product.address, saved, { part: 'MINE', isSelf: false });
  const context = await browser.newContext({ viewport: phone, baseURL: product.address });
  const page = await context.newPage();
  await giveMicrophone(page);
  const tap = async (button: Locator) => {
    await button.waitFor();
    await setTimeout(hesitationMs);
    await button.click();
  };
  const began = performance.now();
  await page.goto(link);
  await page.getByLabel('Your name').fill('Nora Field');
  await tap(page.getByRole('checkbox'));
  await tap(page.getByRole('button', { name: 'Agree and start' }));
  let spokenMs = 0;
  for (const text of speeches.filter(([name]) => name === 'ANNA').map(([, line]) => line)) {
    await page.getByText(text, { exact: true }).waitFor();
    await tap(page.getByRole('button', { name: 'Record', exact: true }));
    await page.getByRole('button', { name: 'Stop' }).waitFor();
    const speaks = performance.now();
    await playInto(page, readAloud('rms', text));
    spokenMs += performance.now() - speaks;
    await tap(page.getByRole('button', { name: 'Stop' }));
    await tap(page.getByRole('button', { name: 'Next' }));
  }
  await page.getByText(`${lineCount} of ${lineCount} lines recorded`, { exact: true }).waitFor();
  const seconds = (performance.now() - began) / 1000;
  console.log(
    `${lineCount} lines recorded and sent in ${seconds.toFixed(0)} s, of which ${(spokenMs / 1000).toFixed(0)} s were spoken`,
  );
} finally {
  await browser.close();
  await product.remove();
}
