import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/feature-flags.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { getProductState } from './get-product-state.ts';

export function serveFeatureFlags(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.getProductState, () => getProductState(services));
}
