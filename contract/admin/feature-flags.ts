import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { notice, noticeFields, productState, featureFlagNames } from '../feature-flags.ts';

export const getFeatureFlags = endpoint({
  method: 'GET',
  path: '/api/admin/switches',
  summary: 'Get all feature flags, and the current or upcoming notice',
  auth: 'admin',
  response: productState.omit({ answersQuestions: true }),
});

export const setFeatureFlag = endpoint({
  method: 'PUT',
  path: '/api/admin/switches/:name',
  summary: 'Turn a feature on or off',
  auth: 'admin',
  audit: ['switch.set'],
  params: z.object({ name: z.enum(featureFlagNames) }),
  body: z.object({ isOn: z.boolean() }),
});

export const setNotice = endpoint({
  method: 'PUT',
  path: '/api/admin/notice',
  summary: 'Publish a notice for everybody',
  auth: 'admin',
  audit: ['notice.set'],
  problems: ['admin.notice_order'],
  body: noticeFields,
  response: notice,
});

export const removeNotice = endpoint({
  method: 'DELETE',
  path: '/api/admin/notice',
  summary: 'Remove the notice',
  auth: 'admin',
  audit: ['notice.remove'],
});
