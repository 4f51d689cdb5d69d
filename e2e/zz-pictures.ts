import { mkdirSync } from 'node:fs';
import { buildWebIfStale } from '../scripts/build-web.ts';
import { startProduct } from './product.ts';
import { launchBrowser } from './browser.ts';
import { newActor, laptop, phone } from './actor.ts';

const out = '/tmp/learnui-pics';
mkdirSync(out, { recursive: true });
buildWebIfStale();
const product = await startProduct();
const browser = await launchBrowser();
const { page } = await newActor(browser, product.address, { plan: 'expert' } as never);
page.setDefaultTimeout(20000);
page.on('console', (m) => m.type() === 'error' && console.log('console:', m.text()));
page.on('pageerror', (e) => console.log('pageerror:', e.message));
let n = 0;
async function shot(name: string) {
  n += 1;
  for (const [size, viewport] of [['phone', phone], ['laptop', laptop]] as const)
    for (const theme of ['light', 'dark'] as const) {
      await page.setViewportSize(viewport);
      await page.evaluate((t) => (document.documentElement.dataset.theme = t), theme === 'dark' ? 'blackout' : 'house-lights');
      await page.waitForTimeout(250);
      await page.screenshot({ path: `${out}/${String(n).padStart(2, '0')}-${name}-${size}-${theme}.png`, fullPage: name.startsWith('full') });
    }
  await page.setViewportSize(laptop);
}
try {
  const day = 86_400_000;
  const start = Date.now() - 6 * day;
  await page.clock.setSystemTime(start);
  await page.goto('/app/learn');
  await page.getByRole('link', { name: /Coffee Shop/ }).waitFor();
  await shot('learn-empty');
  await page.getByRole('link', { name: /Coffee Shop/ }).click();
  await page.getByRole('button', { name: 'Start learning' }).waitFor();
  await shot('start');
  await page.getByLabel('Your part').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Start learning' }).click();
  await page.getByRole('heading', { name: 'Drills' }).waitFor();
  await shot('full-part-new');
  await page.getByRole('link', { name: 'Learn now' }).first().click();
  await page.getByRole('button', { name: /I’ve read it/ }).waitFor();
  await shot('drill-read');
  await page.keyboard.press('Space');
  await page.keyboard.press('h');
  await page.keyboard.press('h');
  await page.getByRole('button', { name: /Show my line/ }).waitFor();
  await page.getByRole('button', { name: 'What is it for?' }).click();
  await page.getByLabel('What do you want?').fill('to be seen');
  await page.getByLabel('Verb').fill('to tease');
  await shot('drill-meaning');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await shot('drill-say');
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: /^Got it/ }).waitFor();
  await shot('drill-marks');
  await page.keyboard.press('1');
  const finish = async (marks: string) => {
    for (let i = 0; i < 60; i += 1) {
      if (await page.getByRole('heading', { name: /done\.|today’s plan/ }).isVisible()) return;
      await page.keyboard.press('Space');
      await page.keyboard.press(marks[i % marks.length]!);
      await page.waitForTimeout(60);
    }
  };
  await finish('1132');
  await shot('round-over');
  await page.goto('/app/dashboard');
  await page.getByRole('heading', { name: /Today|today/ }).first().waitFor();
  await shot('dashboard');
  for (const d of [1, 2, 4]) {
    await page.clock.setSystemTime(start + d * day);
    await page.goto('/app/learn/drill');
    await page.waitForTimeout(800);
    await finish('11121');
  }
  await page.clock.setSystemTime(start + 6 * day);
  await page.goto('/app/dashboard');
  await page.getByRole('heading', { name: /Today|today/ }).first().waitFor();
  await shot('dashboard-later');
  await page.goto('/app/learn');
  await page.getByRole('heading', { name: 'Your plan' }).waitFor();
  await shot('full-learn');
  await page.goto('/app/learn/parts/default-trial-scene');
  await page.getByRole('heading', { name: 'Drills' }).waitFor();
  await page.getByRole('button', { expanded: false }).nth(1).waitFor();
  await page.locator('ol button[aria-expanded]').first().click();
  await page.waitForTimeout(1200);
  await shot('full-part');
  for (const way of ['first-letters', 'fading', 'build-up', 'speed-through', 'recovery', 'by-intention', 'interleaved']) {
    await page.goto(`/app/learn/drill?way=${way}&scene=default-trial-scene`);
    await page.getByText(/1 of \d/).waitFor();
    await page.waitForTimeout(200);
    await shot(`way-${way}`);
  }
  await page.goto(`/app/learn/drill?way=written&scene=default-trial-scene`);
  await page.getByLabel('Type your line').fill('Flat black please and a muffin');
  await shot('written');
  await page.keyboard.press('Enter');
  await page.getByText('You wrote').waitFor();
  await shot('written-compared');
} catch (error) {
  console.log(error);
  await page.screenshot({ path: `${out}/failed.png` });
} finally {
  await browser.close();
  await product.remove();
}
process.exit(0);
