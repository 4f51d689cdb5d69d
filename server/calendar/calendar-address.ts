import { timingSafeEqual } from 'node:crypto';
import { readCalendar } from '#contract/calendar.ts';
import { macOf } from '#server/platform/mac.ts';
import type { Services } from '#server/platform/services.ts';

const ending = '.ics';

/** The public address of a feed. */
export function calendarAddress(
  { secrets, config: { publicUrl } }: Pick<Services, 'secrets' | 'config'>,
  feedId: string,
): string {
  const name = `${feedId}.${macOf(secrets, 'calendar', feedId)}${ending}`;
  return `${publicUrl}${readCalendar.path.replace(':address', name)}`;
}

/** The feed that an address names; null for one that we didn't make. */
export function feedIn({ secrets }: Pick<Services, 'secrets'>, address: string): string | null {
  const [, feedId = '', mac = ''] = /^([\da-f-]{36})\.([\w-]+)\.ics$/.exec(address) ?? [];
  const given = Buffer.from(mac);
  const wanted = Buffer.from(macOf(secrets, 'calendar', feedId));
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? feedId : null;
}
