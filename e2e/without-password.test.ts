// Signing in without a password, on a product configured for it: Google (a local double) and passkeys (the browser's
// software authenticator).
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { startFakeGoogle } from '#server/testing/fake-google.ts';
import type { FakeGoogle } from '#server/testing/fake-google.ts';
import { newActor, phone } from './actor.ts';
import { launchBrowser } from './browser.ts';
import { expectNoFindings } from './findings.ts';
import { quietPort, startProduct } from './product.ts';
import type { Product } from './product.ts';

let google: FakeGoogle;
let product: Product;
let browser: Browser;
/** Passkeys need a host name, not an IP address. */
let address: string;
beforeAll(async () => {
  google = await startFakeGoogle();
  const port = String(await quietPort());
  address = `http://localhost:${port}`;
  product = await startProduct({ ...google.env, PASSKEYS: 'on', PORT: port, PUBLIC_URL: address });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await product.remove();
  await google.close();
});

async function visit(path: string): Promise<Page> {
  const context = await browser.newContext({ viewport: phone, baseURL: address });
  const page = await context.newPage();
  await page.goto(path);
  return page;
}
const signInOptions = '**/api/accounts/passkeys/sign-in/options';
const continueWithGoogle = (page: Page) => page.getByRole('button', { name: 'Continue with Google' }).click();

test('a user who returns from Google is at the page they wanted, and stays signed in', async () => {
  google.person = { sub: '1', email: 'gil@example.com', email_verified: true, name: 'Gil Google' };
  const page = await visit('/app/scenes');
  await page.waitForURL('**/login?returnTo=*');
  await page.getByRole('button', { name: 'Continue with Google' }).waitFor();
  await expectNoFindings(page);
  await continueWithGoogle(page);
  await page.waitForURL(`${address}/app/scenes`);
  await page.goto('/app/dashboard');
  await page.getByRole('heading', { name: /Gil Google/ }).waitFor();
  await page.context().close();
});

test('a user who declines at Google reads why, and can still go to the page they wanted', async () => {
  google.person = null;
  const page = await visit('/login?returnTo=%2Fapp%2Fupload');
  await continueWithGoogle(page);
  await page.getByText('Google did not sign you in.').waitFor();
  google.person = { sub: '2', email: 'gia@example.com', email_verified: true, name: 'Gia Google' };
  await continueWithGoogle(page);
  await page.waitForURL(`${address}/app/upload`);
  await page.context().close();
});

test('no return address leads out of the app', async () => {
  google.person = { sub: '3', email: 'gus@example.com', email_verified: true };
  const page = await visit('/login?returnTo=https%3A%2F%2Felsewhere.example%2Fapp%2F');
  await continueWithGoogle(page);
  await page.waitForURL(`${address}/app/dashboard`);
  await page.context().close();
});

test('an added passkey signs in, from the field’s suggestions or with the button', async () => {
  const { page, context, name } = await newActor(browser, address, { viewport: phone });
  const authenticator = await context.newCDPSession(page);
  await authenticator.send('WebAuthn.enable');
  const { authenticatorId } = await authenticator.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const mayChoose = (enabled: boolean) =>
    authenticator.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
  await page.goto('/app/dashboard');
  await page.getByRole('heading', { name: new RegExp(name) }).waitFor();
  await page.goto('/app/settings');
  await page.getByRole('tab', { name: 'Privacy & Data' }).click();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('button', { name: /^Rename / }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('My phone');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Rename My phone' }).waitFor();
  await expectNoFindings(page);

  // This authenticator chooses a credential offered in the field without asking.
  await signOut(page);
  await page.goto('/login');
  await page.waitForURL('**/app/dashboard');

  // This time nothing is chosen in the field. Once choosing is possible again, only the button's request is answered,
  // because this authenticator never returns to an earlier request.
  await mayChoose(false);
  await signOut(page);
  const offered = page.waitForResponse(signInOptions);
  await page.goto('/login');
  await offered;
  await page.route(signInOptions, async (route) => {
    await mayChoose(true);
    await route.continue();
  });
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.waitForURL('**/app/dashboard');
  await page.getByRole('heading', { name: new RegExp(name) }).waitFor();
  await context.close();
});

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /menu/i }).first().click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL('**/login');
}
