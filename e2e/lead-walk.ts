import { launchBrowser } from './browser.ts';
import { newActor, phone, laptop } from './actor.ts';
const address = 'http://127.0.0.1:3200';
const browser = await launchBrowser();
const file = process.argv[2]!;
for (const [name, viewport, theme] of [
  ['phone', phone, 'dark'],
  ['laptop', laptop, 'light'],
  ['phone2', phone, 'light'],
  ['laptop2', laptop, 'dark'],
] as const) {
  const actor = await newActor(browser, address, { plan: 'pro' as never, viewport, colorScheme: theme });
  const { page } = actor;
  page.on('console', (m) => {
    if (m.type() === 'error') console.log(name, m.text().slice(0, 200));
  });
  const shot = (n: string) => page.screenshot({ path: `/tmp/lead/p-${name}-${n}.png` });
  await page.goto('/app/upload');
  await page.locator('input[type=file]').first().setInputFiles(file);
  const t = Date.now();
  await page.getByLabel('Your part').waitFor({ timeout: 60000 });
  console.log('breakdown after', Date.now() - t);
  await shot('breakdown0');
  const opts = await page.getByLabel('Your part').locator('option').allTextContents();
  console.log(opts.slice(0, 8).join(' | '), opts.length);
  await page.getByLabel('Your part').selectOption({ index: 3 });
  await page.waitForTimeout(300);
  await shot('breakdown1');
  const button = page.getByRole('button', { name: /^Save/ });
  console.log(await button.textContent());
  const t2 = Date.now();
  await button.click();
  await page.waitForURL('**/app/scripts/**');
  await page.getByText('in your library').first().waitFor();
  console.log('saved', Date.now() - t2);
  await page.waitForTimeout(800);
  await shot('production');
  await page.goto('/app/scenes');
  await page.waitForTimeout(1500);
  await shot('library');
  if (name.endsWith('2')) continue;
  await page.goBack();
  await page
    .getByRole('link', { name: /practice this scene/ })
    .first()
    .click();
  await page.waitForTimeout(2500);
  await shot('practice');
}
await browser.close();
