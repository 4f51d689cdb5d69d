import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/calendar.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { getCalendarFeed, makeCalendarFeed, revokeCalendarFeed } from './calendar-feed.ts';
import { readCalendar } from './read-calendar.ts';

export function serveCalendar(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.getCalendarFeed, ({ caller }) => getCalendarFeed(services, caller.userId));
  serve(app, services, contract.makeCalendarFeed, ({ caller }) => makeCalendarFeed(services, caller.userId));
  serve(app, services, contract.revokeCalendarFeed, ({ caller }) =>
    revokeCalendarFeed(services, caller.userId),
  );
  serve(app, services, contract.readCalendar, async ({ params, reply }) => {
    const calendar = await readCalendar(services, params.address);
    await reply
      .headers({ 'cache-control': 'private, max-age=3600', 'content-disposition': 'inline' })
      .type('text/calendar; charset=utf-8')
      .send(calendar);
  });
}
