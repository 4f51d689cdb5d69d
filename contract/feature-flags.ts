// What the people who run the product have switched: parts of it that can be closed for a while, and a notice for
// everybody. The server enforces it; the web app asks so that it can say so kindly.
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { moment } from './moment.ts';
import { writtenText } from './text.ts';

/** Each is on unless the admin has switched it off. */
export const featureFlagNames = ['signUps', 'handsFree', 'communityPublishing'] as const;
export type FeatureFlagName = (typeof featureFlagNames)[number];

export const noticeLength = 300;
export const noticeLevels = ['info', 'warning'] as const;

export const noticeFields = z.object({
  text: writtenText(noticeLength, { minLength: 1, say: 'Please write what is to be said' }),
  level: z.enum(noticeLevels),
  from: moment,
  until: moment,
});
export type NoticeFields = z.output<typeof noticeFields>;

/** `id`: another one each time it is saved, so that whoever closed it sees what has changed. */
export const notice = noticeFields.extend({ id: z.uuid() });
export type Notice = z.output<typeof notice>;

export const flagStates = z.object({
  signUps: z.boolean(),
  handsFree: z.boolean(),
  communityPublishing: z.boolean(),
} satisfies Record<FeatureFlagName, z.ZodType>);
export type FlagStates = z.output<typeof flagStates>;

export const productState = z.object({ switches: flagStates, notice: notice.nullable() });
export type ProductState = z.output<typeof productState>;

export const getProductState = endpoint({
  method: 'GET',
  path: '/api/product-state',
  summary: 'What is open now, and the notice for everybody, if there is one',
  auth: 'public',
  response: productState,
});
