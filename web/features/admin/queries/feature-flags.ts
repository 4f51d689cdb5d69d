import { queryOptions } from '@tanstack/react-query';
import * as contract from '#contract/admin/feature-flags.ts';
import type { NoticeFields, FeatureFlagName } from '#contract/feature-flags.ts';
import { call } from '#web/platform/api/call.ts';
import { readProductState } from '#web/features/feature-flags/product-state.ts';

export const featureFlagsQuery = () =>
  queryOptions({
    queryKey: ['admin', 'switches'] as const,
    queryFn: ({ signal }) => call(contract.getFeatureFlags, { signal }),
  });

// The following throw ApiError or Offline; this page updates at once.

export async function setFeatureFlag(name: FeatureFlagName, isOn: boolean): Promise<void> {
  await call(contract.setFeatureFlag, { params: { name }, body: { isOn } });
  await readProductState();
}

export async function setNotice(body: NoticeFields): Promise<void> {
  await call(contract.setNotice, { body });
  await readProductState();
}

export async function removeNotice(): Promise<void> {
  await call(contract.removeNotice, {});
  await readProductState();
}
