// Scenes and sessions for the tests of this folder, and a mail service that can fail.
import { randomUUID } from 'node:crypto';
import type { Email, Mail } from '#server/platform/mail/mail.ts';
import { signUpPerson, type Person } from '#server/testing/people.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { sendNotifications } from './send-notifications.ts';

export interface TestMail extends Mail {
  readonly emails: Email[];
  fails: (email: Email) => boolean;
}

export function testMail(): TestMail {
  const mail: TestMail = {
    emails: [],
    fails: () => false,
    close: () => {},
    send: async (email) => {
      // Ignores the emails of signing up.
      if (!email.headers) return;
      if (mail.fails(email)) throw new Error('421 try again later');
      mail.emails.push(email);
    },
  };
  return mail;
}

/** Runs what the queue runs every fifteen minutes. */
export const quarterOfAnHour = (server: TestServer, now: Date, ending = new AbortController().signal) =>
  sendNotifications({ ...server.services, clock: { now: () => now } }, {}, ending);

/** A user in this time zone. */
export async function personIn(server: TestServer, timeZone: string): Promise<Person> {
  const person = await signUpPerson(server);
  await server.services.pool.query('insert into notification_settings (user_id, time_zone) values ($1, $2)', [
    person.id,
    timeZone,
  ]);
  return person;
}

export async function sceneDue(
  server: TestServer,
  { id }: Person,
  dueDate: string,
  { title = `Scene ${randomUUID()}`, isArchived = false } = {},
): Promise<void> {
  await server.services.pool.query(
    'insert into scenes (user_id, title, audition_due_date, is_archived) values ($1, $2, $3, $4)',
    [id, title, dueDate, isArchived],
  );
}

export async function sessionOf(
  server: TestServer,
  { id }: Person,
  startTime: string,
  { minutes = 10, lines = 20 } = {},
): Promise<void> {
  await server.services.pool.query(
    `insert into practice_sessions (user_id, start_time, end_time, total_lines, completed_lines)
     values ($1, $2::timestamptz, $2::timestamptz + make_interval(mins => $3), $4, $4)`,
    [id, startTime, minutes, lines],
  );
}
