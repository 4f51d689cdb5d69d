import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { notice, noticeFields, productState, featureFlagNames } from '../feature-flags.ts';

export const getFeatureFlags = endpoint({
  method: 'GET',
  path: '/api/admin/switches',
  summary: 'How every switch stands, and the notice that is up or to come',
  auth: 'admin',
  response: productState,
});

export const setFeatureFlag = endpoint({
  method: 'PUT',
  path: '/api/admin/switches/:name',
  summary: 'Switch a part of the product on or off',
  auth: 'admin',
  audit: ['switch.set'],
  params: z.object({ name: z.enum(featureFlagNames) }),
  body: z.object({ isOn: z.boolean() }),
});

export const setNotice = endpoint({
  method: 'PUT',
  path: '/api/admin/notice',
  summary: 'Say something to everybody for a while',
  auth: 'admin',
  audit: ['notice.set'],
  problems: ['admin.notice_order'],
  body: noticeFields,
  response: notice,
});

export const removeNotice = endpoint({
  method: 'DELETE',
  path: '/api/admin/notice',
  summary: 'Take the notice down',
  auth: 'admin',
  audit: ['notice.remove'],
});
