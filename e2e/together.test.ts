import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { newActor, savedScene, saveScene, startPractice } from './actor.ts';
import { launchBrowser } from './browser.ts';
import { listenTo, soundsHeard } from './page-sound.ts';

const { address } = inject('product');
const content = (name: string, text: string) =>
  `<Paragraph Type="Character"><Text>${name}</Text></Paragraph><Paragraph Type="Dialogue"><Text>${text}</Text></Paragraph>`;
const script = `<?xml version="1.0" encoding="UTF-8"?><FinalDraft DocumentType="Script" Version="1"><Content>
<Paragraph Type="Scene Heading"><Text>INT. PIER - NIGHT</Text></Paragraph>
<Paragraph><DualDialogue>${content('ANN', 'I never said that you could go.')}${content('BO', 'You told me that I could go home.')}</DualDialogue></Paragraph>
${content('CLEO', 'Stop it, both of you.')}
${content('ANN', 'Well, he began.')}
<Paragraph><DualDialogue>${content('CLEO', 'I do not care who began it.')}${content('BO', 'No, I did not begin anything at all.')}</DualDialogue></Paragraph>
${content('ANN', 'You see?')}
</Content></FinalDraft>`;

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test('dual dialogue of a Final Draft file is heard at once, and my line begins with the partner’s', async () => {
  const ann = await newActor(browser, address, { plan: 'pro' });
  const { page, context } = ann;
  await listenTo(context);
  await page.goto('/app/upload');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'pier.fdx',
      mimeType: 'application/xml',
      buffer: Buffer.from(script),
    });
  await page.getByText('together with the line above').nth(1).waitFor();
  await saveScene(ann);
  await page.goto(`/app/practice-timed?scene=${await savedScene(page)}`);
  await startPractice(page, /CLEO/);
  const current = page.locator('[aria-current]').filter({ hasText: /ANN|BO|CLEO/ });

  await page.getByText('ANN and BO', { exact: true }).waitFor();
  await expect.poll(() => current.count()).toBe(2);
  await page.getByText('Your line', { exact: true }).waitFor();
  const [both] = await soundsHeard(page);
  expect(both!.to - both!.from).toBeLessThan(3.5);

  await page.getByText('Your line, together with BO', { exact: true }).waitFor();
  await expect.poll(async () => (await current.allTextContents()).join(' ')).toMatch(/CLEO.*BO/);
  await page.getByText('Timed practice session completed!').first().waitFor();
  await context.close();
});
