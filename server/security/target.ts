// The product with every feature on, instant speech and no emails, as a target for attacks.
import type { Environment } from '#server/platform/config/config.ts';
import type { ServiceOverrides } from '#server/open-services.ts';
import { speechOver } from '#server/voices/speech.ts';
import { countingEngine, onlyProcess, quiet } from '#server/voices/testing.ts';

/** Features that are off until configured; nothing is called at that address. */
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
