// The product with every way in open, which speaks at once and sends no email: what attackers are let loose on.
import type { Environment } from '#server/platform/config/config.ts';
import type { ServiceOverrides } from '#server/open-services.ts';
import { speechOver } from '#server/voices/speech.ts';
import { countingEngine, onlyProcess, quiet } from '#server/voices/testing.ts';

/** What is off until configured; nobody is asked at that address here. */
export const everyWayIn = {
  PASSKEYS: 'on',
  PUBLIC_URL: 'http://localhost:3000',
  GOOGLE_CLIENT_ID: 'the-product',
  GOOGLE_CLIENT_SECRET: 'the secret of the product',
  GOOGLE_ISSUER_URL: 'http://127.0.0.1:1',
} as const satisfies Environment;

export const quietServices = (): ServiceOverrides => ({
  speech: speechOver({ engines: [countingEngine('embedded')], ...onlyProcess(), log: quiet }),
  mail: { send: async () => {}, close: async () => {} },
});
