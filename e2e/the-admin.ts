// The admin of the product that all stories share, at a browser of their own: whichever story comes first opens the
// account.
import type { Browser } from 'playwright-core';
import { laptop, signIn, type Actor } from './actor.ts';
import { enrol } from './enrol.ts';

export async function theAdmin(
  browser: Browser,
  { address, adminEmail }: { address: string; adminEmail: string },
): Promise<Actor> {
  const edie = { name: 'Edie Admin', email: adminEmail, password: 'Cue-the-lights-42' };
  const storageState = await enrol(address, edie).catch(() => undefined);
  const context = await browser.newContext({ viewport: laptop, baseURL: address, storageState });
  const page = await context.newPage();
  if (!storageState) await signIn(page, edie);
  return { ...edie, context, page };
}
