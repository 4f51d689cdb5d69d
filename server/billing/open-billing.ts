import type { Services } from '#server/platform/services.ts';
import type { BillingProvider } from './provider.ts';
import { sandboxProvider } from './sandbox-provider.ts';

/** Stripe if its key is configured, otherwise the sandbox. Production requires a key. */
export async function openBilling(
  needs: Pick<Services, 'config' | 'secrets' | 'db' | 'clock'>,
): Promise<BillingProvider> {
  if (!needs.config.STRIPE_SECRET_KEY) return sandboxProvider(needs);
  const { stripeProvider } = await import('./stripe-provider.ts');
  return stripeProvider(needs.config);
}
