import ical from 'ical-generator';
import { problem } from '#contract/problems.ts';
import { classEntries, dueEntries, type CalendarEntry } from '#domain/calendar/calendar-entry.ts';
import { learningEntries } from '#domain/calendar/learning-entries.ts';
import type { UserId } from '#domain/ids.ts';
import { addDays, dateIn } from '#domain/scene/due-date.ts';
import { listJoined } from '#server/classes/class-scenes.store.ts';
import { findSettings, listParts } from '#server/learning/parts.store.ts';
import { isAccountHidden } from '#server/users/is-account-hidden.ts';
import type { Services } from '#server/platform/services.ts';
import { feedIn } from './calendar-address.ts';
import { findOwnerOfFeed, findTimeZone, listDueScenes } from './calendar.store.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'config' | 'secrets'>;

const daysBack = 30;
const maxScenes = 1000;

/** Every kind of entry a calendar has. */
const kinds: readonly ((services: Needs, userId: UserId) => Promise<CalendarEntry[]>)[] = [
  dueDates,
  classDates,
  plannedRehearsals,
];

/** An iCalendar file. Throws `calendar.not_found`, also while the account is suspended or leaving. */
export async function readCalendar(services: Needs, address: string): Promise<string> {
  const feedId = feedIn(services, address);
  const userId = feedId && (await findOwnerOfFeed(services.db, feedId));
  if (!userId || (await isAccountHidden(services, userId))) throw problem('calendar.not_found');
  const calendar = ical({
    name: 'AI Scene Partner',
    prodId: { company: 'AI Scene Partner', product: 'Calendar', language: 'EN' },
    ttl: 60 * 60,
  });
  for (const entries of await Promise.all(kinds.map((kind) => kind(services, userId)))) {
    for (const { id, date, title, details, path } of entries) {
      const url = new URL(path, services.config.publicUrl).href;
      calendar.createEvent({
        id: `${id}@${new URL(services.config.publicUrl).hostname}`,
        start: new Date(`${date}T00:00:00Z`),
        end: new Date(`${addDays(date, 1)}T00:00:00Z`),
        allDay: true,
        stamp: services.clock.now(),
        summary: title,
        description: `${details}\n${url}`,
        url,
      });
    }
  }
  return calendar.toString();
}

const firstDay = ({ clock }: Pick<Needs, 'clock'>): string => addDays(dateIn('UTC', clock.now()), -daysBack);

async function dueDates({ db, clock }: Needs, userId: UserId): Promise<CalendarEntry[]> {
  return dueEntries(await listDueScenes(db, userId, { from: firstDay({ clock }), limit: maxScenes }));
}

async function classDates({ db, clock }: Needs, userId: UserId): Promise<CalendarEntry[]> {
  const from = firstDay({ clock });
  const classes = await listJoined(db, userId);
  return classEntries(
    classes.flatMap(({ id, name, scenes }) =>
      scenes.flatMap(({ sceneId, title, dueDate }) =>
        dueDate !== null && dueDate >= from
          ? [{ classId: id, className: name, sceneId, title, date: dueDate }]
          : [],
      ),
    ),
  );
}

async function plannedRehearsals({ db, clock }: Needs, userId: UserId): Promise<CalendarEntry[]> {
  const [parts, settings, timeZone] = await Promise.all([
    listParts(db, userId),
    findSettings(db, userId),
    findTimeZone(db, userId),
  ]);
  return learningEntries(parts, settings, dateIn(timeZone, clock.now()));
}
