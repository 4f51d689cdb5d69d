import { queryOptions } from '@tanstack/react-query';
import * as contract from '#contract/admin/switches.ts';
import type { NoticeFields, SwitchName } from '#contract/switches.ts';
import { call } from '#web/platform/api/call.ts';
import { readProductState } from '#web/features/feature-flags/product-state.ts';

export const switchesQuery = () =>
  queryOptions({
    queryKey: ['admin', 'switches'] as const,
    queryFn: ({ signal }) => call(contract.getSwitches, { signal }),
  });

// What follows throws ApiError or Offline; this page follows it at once.

export async function setSwitch(name: SwitchName, isOn: boolean): Promise<void> {
  await call(contract.setSwitch, { params: { name }, body: { isOn } });
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
