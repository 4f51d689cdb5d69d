// The emails of a morning. Titles are told, never a line of a script.
import type { NewsFields } from '#contract/admin/announcements.ts';
import { dueInWords } from '#domain/scene/due-date.ts';
import { streakFrom, wholeMinutes } from '#domain/progress/progress.ts';
import { renderEmail, paragraphsOf } from '#server/platform/mail/email.ts';
import type { Email } from '#server/platform/mail/mail.ts';
import type { UnsubscribeLink } from '#server/platform/mail/unsubscribe-link.ts';
import type { DueRow, DueScene, Recipient, WeekRow } from './recipients.store.ts';

const maxSubjectLength = 120;

/** Of the scenes due today and tomorrow, where the user is. */
export function dueDatesEmail(row: DueRow, origin: string, link: UnsubscribeLink): Email {
  const { scenes, sceneCount, day } = row;
  const days = [...new Set(scenes.map(({ dueDate }) => dueInWords(dueDate, day)))];
  const only = sceneCount === 1 ? scenes[0]! : null;
  const more = sceneCount - scenes.length;
  return renderEmail({
    to: row.email,
    subject: shortened(
      `Due ${more > 0 ? 'soon' : listed(days)}: ${only?.title ?? counted(sceneCount, 'scene')}`,
    ),
    paragraphs: [
      'Good morning,',
      ...days.map((due) => {
        const titles = scenes.filter(({ dueDate }) => dueInWords(dueDate, day) === due).map(quoted);
        return titles.length === 1 ? `Due ${due}: ${titles[0]}.` : [`Due ${due}:`, ...titles].join('\n');
      }),
      ...(more > 0 ? [`And ${more} more.`] : []),
    ],
    action: only
      ? { label: 'Run it again', href: `${origin}/app/practice-timed?scene=${encodeURIComponent(only.id)}` }
      : { label: 'Open your scenes', href: `${origin}/app/scenes` },
    unsubscribe: { why: 'You get this because a scene of yours has a due date.', link },
  });
}

/** Of the week before. */
export function weeklySummaryEmail(row: WeekRow, origin: string, link: UnsubscribeLink, now: Date): Email {
  const { sessions, seconds, lines, recentStarts, nextDue, timeZone, day } = row;
  const hasPractised = sessions > 0;
  const practised = wholeMinutes(seconds) > 0 ? counted(wholeMinutes(seconds), 'minute') : 'under a minute';
  const streak = streakFrom(
    recentStarts.map((start) => new Date(start)),
    timeZone,
    now,
  );
  const dueSoon = nextDue.map((scene) => `${quoted(scene)} ${dueInWords(scene.dueDate, day)}`);
  return renderEmail({
    to: row.email,
    subject: hasPractised ? `Your week: ${practised}, ${counted(lines, 'line')}` : 'Your week ahead',
    paragraphs: [
      'Good morning,',
      hasPractised
        ? `Last week you practised for ${practised}, in ${counted(sessions, 'session')}, and said ` +
          `${counted(lines, 'line')}.`
        : 'You did not practise last week. Here is what comes next.',
      ...(streak > 1 ? [`You have practised ${streak} days in a row.`] : []),
      ...(dueSoon.length > 0 ? [`Next due: ${listed(dueSoon)}.`] : []),
    ],
    action: hasPractised
      ? { label: 'See your progress', href: `${origin}/app/progress` }
      : { label: 'Open your scenes', href: `${origin}/app/scenes` },
    unsubscribe: { why: 'You get this once a week when there is something to tell.', link },
  });
}

/** As it was written in the office. */
export function newsEmail({ email }: Recipient, { subject, text }: NewsFields, link: UnsubscribeLink): Email {
  return renderEmail({
    to: email,
    subject,
    paragraphs: paragraphsOf(text),
    unsubscribe: { why: 'You get this because you asked for product news.', link },
  });
}

const quoted = ({ title }: DueScene) => `“${title}”`;
const listed = (words: readonly string[]) => new Intl.ListFormat('en').format(words);
const counted = (count: number, what: string) =>
  `${count.toLocaleString('en-US')} ${what}${count === 1 ? '' : 's'}`;

const shortened = (subject: string) =>
  subject.length <= maxSubjectLength ? subject : `${subject.slice(0, maxSubjectLength - 1).trimEnd()}…`;
