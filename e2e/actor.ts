// What an actor does in the browser, as steps for the tests.
import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { asId, type SceneId } from '#domain/ids.ts';
import { enrol, type Plan } from './enrol.ts';
import { nightBus } from './night-bus.ts';
import { screenplayPdf } from './screenplay-pdf.ts';

export interface Actor {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly context: BrowserContext;
  readonly page: Page;
}

export const laptop = { width: 1280, height: 800 };
export const phone = { width: 390, height: 844 };

interface NewActor extends BrowserContextOptions {
  readonly name?: string;
  /** The plan they bought; free by default. */
  readonly plan?: Plan;
}

/** A new actor, signed in, in their own browser, before any page is opened. */
export async function newActor(
  browser: Browser,
  address: string,
  { name, plan, viewport = laptop, ...given }: NewActor = {},
): Promise<Actor> {
  const person = somebody(name);
  const storageState = await enrol(address, person, plan);
  const context = await browser.newContext({
    viewport,
    baseURL: address,
    ...(storageState && { storageState }),
    ...given,
  });
  return { ...person, context, page: await context.newPage() };
}

const somebody = (name = 'Margo Lane') => ({
  name,
  email: `${randomUUID()}@example.com`,
  password: 'Cue-the-lights-42',
});

/** Signs up with the form; ends on the dashboard. */
export async function signUp(context: BrowserContext, page: Page, name?: string): Promise<Actor> {
  const actor = { ...somebody(name), context, page };
  await page.goto('/');
  await page.getByRole('link', { name: 'Get Started Free' }).first().click();
  await page.getByLabel('Full name').fill(actor.name);
  await page.getByLabel('Email').fill(actor.email);
  await page.getByLabel('Password', { exact: true }).fill(actor.password);
  await page
    .getByLabel(/confirm password/i)
    .and(page.locator('input'))
    .fill(actor.password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: /create account/i }).click();
  await page.waitForURL('**/app/dashboard');
  return actor;
}

export async function signIn(
  page: Page,
  { email, password }: Pick<Actor, 'email' | 'password'>,
): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: /sign in/i }).click();
  await page.waitForURL('**/app/dashboard');
}

/** Pays in the sandbox; ends on the dashboard. */
export const goPro = (actor: Actor): Promise<void> => payFor(actor, 'Pro');
export const goExpert = (actor: Actor): Promise<void> => payFor(actor, 'Expert');

async function payFor({ page }: Actor, plan: 'Pro' | 'Expert'): Promise<void> {
  await page.goto('/app/subscription');
  await page.getByRole('button', { name: `Upgrade to ${plan}` }).click();
  await page.getByRole('button', { name: 'Pay' }).click();
  await page.waitForURL('**/app/dashboard*', { waitUntil: 'commit' });
  await page.getByText('Your subscription is active').first().waitFor();
}

/** Waits until a take is this many seconds long, up to 59; a slow page may skip a second. */
export async function recorded(page: Page, seconds: number): Promise<void> {
  const sign = page.getByText(/^Recording 00:\d\d$/);
  const shown = async () => Number((await sign.textContent())?.slice(-2));
  await expect.poll(shown).toBeGreaterThanOrEqual(seconds);
}

/** Waits until the run is long enough to count as a session. */
export const rehearsed = (page: Page): Promise<void> =>
  page
    .getByText(/^00:[1-5]\d$/)
    .first()
    .waitFor();

/** A number on the dashboard or another page with stats, by its label. */
export async function shownStat(page: Page, label: string): Promise<number> {
  const counted = page.locator('dl > div', { hasText: label }).locator('dd');
  return Number.parseInt(await counted.innerText(), 10);
}

/** Uploads "The Night Bus" as a PDF; ends in the script editor. */
export async function uploadNightBus({ page }: Actor): Promise<void> {
  await page.goto('/app/upload');
  const file = { name: 'night bus.pdf', mimeType: 'application/pdf', buffer: screenplayPdf(nightBus) };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: 'Save Scene' }).waitFor();
}

/** The saved scene, from the address of its practice. */
export async function savedScene(page: Page): Promise<SceneId> {
  await page.waitForURL('**/app/practice-timed?scene=*');
  return asId(new URL(page.url()).searchParams.get('scene')!);
}

/** Publishes one of their scenes under another title; ends in their library. */
export async function publish({ page, name }: Actor, scene: string, title: string): Promise<void> {
  await page.goto('/app/scenes');
  await page.getByRole('button', { name: `More actions for ${scene}` }).click();
  await page.getByRole('menuitem', { name: 'Publish…' }).click();
  await page.getByLabel(/^Title/).fill(title);
  await page.getByLabel(/^Author/).fill(name);
  await page.getByRole('radio', { name: /^Everyone signed in/ }).check();
  await page.getByRole('checkbox', { name: 'This text is mine or free to share' }).check();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('button', { name: 'Done' }).click();
}

/** On the page with the settings of a run: chooses this part and starts the run. */
export async function startPractice(page: Page, part: RegExp): Promise<void> {
  await page.getByRole('radio', { name: part }).click();
  await page.getByRole('button', { name: 'Start Practice' }).click();
}

/** Saves in the editor, and waits for the message that the scene is in the library. */
export async function saveScene({ page }: Actor): Promise<void> {
  await page.getByRole('button', { name: 'Save Scene' }).click();
  await page.getByText('is in your library.').waitFor();
}

/** The lines in the editor, each with its speaker. */
export const editorLines = (page: Page): Promise<string[]> =>
  page
    .locator('[data-line]')
    .evaluateAll((rows) =>
      rows.map((row) => row.textContent!.replace(/^(Edit )?(line|direction)( \d+)?: /i, '')),
    );
