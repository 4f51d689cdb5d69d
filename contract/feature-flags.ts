// Feature flags, which close parts of the product for a while, and a notice for everybody. The server enforces them;
// the web app reads them to explain what is closed.
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { moment } from '#domain/moment.ts';
import { writtenText } from '#domain/written-text.ts';

/** Each is on unless the admin has turned it off. */
export const featureFlagNames = ['signUps', 'handsFree', 'communityPublishing'] as const;
export type FeatureFlagName = (typeof featureFlagNames)[number];

export const noticeLength = 300;
export const noticeLevels = ['info', 'warning'] as const;

export const noticeFields = z.object({
  text: writtenText(noticeLength, { minLength: 1, say: 'Please enter the notice' }),
  level: z.enum(noticeLevels),
  from: moment,
  until: moment,
});
export type NoticeFields = z.output<typeof noticeFields>;

/** `id`: changes with every save, so that users who closed the old notice see the new one. */
export const notice = noticeFields.extend({ id: z.uuid() });
export type Notice = z.output<typeof notice>;

export const flagStates = z.object({
  signUps: z.boolean(),
  handsFree: z.boolean(),
  communityPublishing: z.boolean(),
} satisfies Record<FeatureFlagName, z.ZodType>);
export type FlagStates = z.output<typeof flagStates>;

export const productState = z.object({
  switches: flagStates,
  notice: notice.nullable(),
  /** Whether a language model answers questions about scenes. */
  answersQuestions: z.boolean().default(false),
});
export type ProductState = z.output<typeof productState>;

export const getProductState = endpoint({
  method: 'GET',
  path: '/api/product-state',
  summary: 'Get the feature flags, and the notice if there is one',
  auth: 'public',
  response: productState,
});
