import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { speakLine } from '#contract/speech.ts';
import { makeNeuralFolder } from '#server/voices/neural/testing-folder.ts';
import { newActor, savedScene, saveScene, startPractice } from './actor.ts';
import { launchBrowser } from './browser.ts';
import { listenTo, soundsHeard } from './page-sound.ts';
import { startProduct, type Product } from './product.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'scene-languages-'));
let product: Product;
let browser: Browser;
beforeAll(async () => {
  await makeNeuralFolder(join(dataDir, 'neural'), ['de', 'fr', 'es']);
  [product, browser] = await Promise.all([startProduct({ DATA_DIR: dataDir }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.remove();
  rmSync(dataDir, { recursive: true, force: true });
});

async function practiceOf(script: string) {
  const actor = await newActor(browser, product.address, { plan: 'pro' });
  const { page, context } = actor;
  await listenTo(context);
  await page.goto('/app/upload');
  const file = { name: 'scene.txt', mimeType: 'text/plain', buffer: Buffer.from(script) };
  await page.locator('input[type=file]').first().setInputFiles(file);
  await saveScene(actor);
  await page.goto(`/app/practice-timed?scene=${await savedScene(page)}`);
  return { page, context };
}

async function openVoices(page: Page, part: string): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(part) }).click();
  await page.locator('summary', { hasText: 'Voices' }).click();
}

test.each([
  [
    'German',
    'MARTA\nWo warst du gestern Abend? Ich habe bis zehn Uhr gewartet.\n\nJONAS\nIch war noch in der Werkstatt, das weißt du doch.\n\n' +
      'MARTA\nNein, das wusste ich nicht. Niemand hat mir etwas gesagt.\n\nJONAS\nDann sage ich es dir jetzt.\n',
  ],
  [
    'French',
    'CLAIRE\nOù étais-tu hier soir ? Je t’ai attendu jusqu’à dix heures.\n\nPAUL\nJ’étais encore à l’atelier, tu le sais bien.\n\n' +
      'CLAIRE\nNon, je ne le savais pas. Personne ne m’a rien dit.\n\nPAUL\nAlors je te le dis maintenant.\n',
  ],
  [
    'Spanish',
    'ELENA\n¿Dónde estabas anoche? Te esperé hasta las diez.\n\nMATEO\nTodavía estaba en el taller, ya lo sabes.\n\n' +
      'ELENA\nNo, no lo sabía. Nadie me dijo nada de eso.\n\nMATEO\nPues te lo digo ahora.\n',
  ],
])('a scene in %s is uploaded, cast, and heard in voices of that language', async (language, script) => {
  const { page, context } = await practiceOf(script);
  const [, second] = script.split('\n\n').map((speech) => speech.split('\n')[0]!);
  await openVoices(page, second!);
  await expect.poll(() => page.locator('option', { hasText: `, ${language}` }).count()).toBeGreaterThan(0);
  const answered = page.waitForResponse((response) => response.url().endsWith(speakLine.path));
  await startPractice(page, new RegExp(second!));
  const { engine } = (await (await answered).json()) as { engine: string };
  expect(engine).toBe('neural');
  await expect.poll(async () => (await soundsHeard(page)).length, { timeout: 20_000 }).toBeGreaterThan(0);
  await context.close();
});

test('a scene in a language that nobody speaks says so before the first line, and shows the partner’s lines', async () => {
  const { page, context } = await practiceOf(
    'HANNA\nGdzie byłeś wczoraj wieczorem? Czekałam na ciebie do dziesiątej.\n\nJAN\nByłem jeszcze w warsztacie, przecież wiesz.\n\n' +
      'HANNA\nNie, nie wiedziałam o tym. Nikt mi nic nie powiedział.\n\nJAN\nNo to teraz ci mówię.\n',
  );
  await openVoices(page, 'JAN');
  await page.getByText(/Neither these voices nor this device speaks Polish/).waitFor();
  await startPractice(page, /JAN/);
  await page.locator('[aria-current]').filter({ hasText: 'Gdzie byłeś' }).waitFor();
  await page.locator('[aria-current]').filter({ hasText: 'Byłem jeszcze' }).waitFor();
  await context.close();
});
