// The public status of the product, without hosts, numbers, or reasons.
import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** What an actor does with the product, in this order. */
export const publicServices = [
  'speech',
  'sign-in',
  'scripts',
  'scenes',
  'files',
  'jobs',
  'mail',
  'payments',
  'questions',
] as const;
export type PublicService = (typeof publicServices)[number];

const state = z.enum(['working', 'troubled', 'down']);
export type PublicState = z.output<typeof state>;

const productStatus = z.object({
  checkedAt: z.iso.datetime(),
  /** The worst of them. */
  state,
  /** Those that are part of this product. */
  services: z.array(z.object({ service: z.enum(publicServices), state })),
});
export type ProductStatus = z.output<typeof productStatus>;

export const getStatus = endpoint({
  method: 'GET',
  path: '/api/status',
  summary: 'Get the status of each part of the product',
  auth: 'public',
  response: productStatus,
});
