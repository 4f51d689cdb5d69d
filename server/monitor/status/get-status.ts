import type { ServiceHealth } from '#contract/monitor.ts';
import type { ProductStatus, PublicService, PublicState } from '#contract/status.ts';
import type { Services } from '#server/platform/services.ts';

const publicNames: Readonly<Record<ServiceHealth['name'], PublicService>> = {
  'TTS Service': 'speech',
  Authentication: 'sign-in',
  'Scene Parser': 'scripts',
  Database: 'scenes',
  'File Storage': 'files',
  'Job Queue': 'jobs',
  Mail: 'mail',
  Payments: 'payments',
  'Language Model': 'questions',
};
const states = { healthy: 'working', degraded: 'troubled', down: 'down' } as const;
const worstFirst: readonly PublicState[] = ['down', 'troubled'];

/** The latest results of the health checks, a few seconds old at most. */
export async function getStatus({ monitor }: Pick<Services, 'monitor'>): Promise<ProductStatus> {
  const { at, services: checked } = await monitor.now();
  const services = checked.flatMap(({ name, status }) =>
    status === 'not_configured' ? [] : [{ service: publicNames[name], state: states[status] }],
  );
  const state = worstFirst.find((bad) => services.some((one) => one.state === bad)) ?? 'working';
  return { checkedAt: at, state, services };
}
