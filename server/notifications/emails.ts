// The emails that can be unsubscribed from. They name scenes by title and never quote a line of a script.
import type { AnnouncementFields } from '#contract/admin/announcements.ts';
import type { TakeShareId } from '#domain/ids.ts';
import { dueInWords } from '#domain/scene/due-date.ts';
import { streakFrom, wholeMinutes } from '#domain/progress/progress.ts';
import { listEmailTemplate, paragraphsOf } from '#server/platform/mail/email.ts';
import type { DueRow, DueScene, WeekRow } from './recipients.store.ts';

const maxSubjectLength = 120;

/** The scenes due today and tomorrow, in the user's time zone. */
export const dueDatesEmail = listEmailTemplate<
  Pick<DueRow, 'scenes' | 'sceneCount' | 'day' | 'learningMinutes'>
>({
  name: 'due-dates',
  list: 'due-dates',
  why: 'You get this because one of your scenes has a due date.',
  contents: ({ scenes, sceneCount, day, learningMinutes }) => {
    const days = [...new Set(scenes.map(({ dueDate }) => dueInWords(dueDate, day)))];
    const only = sceneCount === 1 ? scenes[0]! : null;
    const more = sceneCount - scenes.length;
    return {
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
        ...toLearn(learningMinutes),
      ],
      action: only
        ? { label: 'Run it again', path: `/app/practice-timed?scene=${encodeURIComponent(only.id)}` }
        : { label: 'Open your scenes', path: '/app/scenes' },
    };
  },
  samples: [
    {
      day: '2026-11-23',
      learningMinutes: 12,
      sceneCount: 1,
      scenes: [{ id: 'sample', title: 'After Hours', dueDate: '2026-11-23' }],
    },
    {
      day: '2026-11-23',
      learningMinutes: null,
      sceneCount: 5,
      scenes: [
        { id: 'one', title: 'After Hours', dueDate: '2026-11-23' },
        { id: 'two', title: 'The Interpreter', dueDate: '2026-11-24' },
        { id: 'three', title: 'The Wrong Coat', dueDate: '2026-11-24' },
      ],
    },
  ],
});

type Week = Pick<
  WeekRow,
  'sessions' | 'seconds' | 'lines' | 'recentStarts' | 'nextDue' | 'timeZone' | 'day' | 'learningMinutes'
> & { readonly now: Date };

const sampleWeek: Week = {
  day: '2026-11-23',
  learningMinutes: 12,
  timeZone: 'UTC',
  now: new Date('2026-11-23T08:00Z'),
  sessions: 4,
  seconds: 2520,
  lines: 1251,
  recentStarts: ['2026-11-22T19:00Z', '2026-11-21T19:00Z', '2026-11-20T19:00Z'],
  nextDue: [{ id: 'one', title: 'After Hours', dueDate: '2026-11-24' }],
};

/** The summary of the week before. */
export const weeklySummaryEmail = listEmailTemplate<Week>({
  name: 'weekly-summary',
  list: 'weekly-summary',
  why: 'You get this once a week when there is news about your practice.',
  contents: ({ sessions, seconds, lines, recentStarts, nextDue, timeZone, day, now, learningMinutes }) => {
    const hasPracticed = sessions > 0;
    const practiced = wholeMinutes(seconds) > 0 ? counted(wholeMinutes(seconds), 'minute') : 'under a minute';
    const streak = streakFrom(
      recentStarts.map((start) => new Date(start)),
      timeZone,
      now,
    );
    const dueSoon = nextDue.map((scene) => `${quoted(scene)} ${dueInWords(scene.dueDate, day)}`);
    return {
      subject: hasPracticed ? `Your week: ${practiced}, ${counted(lines, 'line')}` : 'Your week ahead',
      paragraphs: [
        'Good morning,',
        hasPracticed
          ? `Last week you practiced for ${practiced}, in ${counted(sessions, 'session')}, and said ` +
            `${counted(lines, 'line')}.`
          : 'You did not practice last week. Here is what comes next.',
        ...(streak > 1 ? [`You have practiced ${streak} days in a row.`] : []),
        ...(dueSoon.length > 0 ? [`Next due: ${listed(dueSoon)}.`] : []),
        ...toLearn(learningMinutes),
      ],
      action: hasPracticed
        ? { label: 'See your progress', path: '/app/progress' }
        : { label: 'Open your scenes', path: '/app/scenes' },
    };
  },
  samples: [sampleWeek, { ...sampleWeek, sessions: 0, seconds: 0, lines: 0, recentStarts: [] }],
});

/** An announcement, written by an admin to every subscriber. */
export const announcementEmail = listEmailTemplate<AnnouncementFields>({
  name: 'announcement',
  list: 'product-news',
  why: 'You get this because you asked for product news.',
  contents: ({ subject, text }) => ({ subject, paragraphs: paragraphsOf(text) }),
  samples: [{ subject: 'A new room to rehearse in', text: 'Hello,\n\nThere is rain\nto rehearse in.' }],
});

interface NewNotes {
  readonly sceneId: string;
  /** The take they are on; null for the scene. */
  readonly recordingId: string | null;
  /** The share by which the recipient may hear the take; null for the take's actor. */
  readonly takeShareId: TakeShareId | null;
  readonly title: string;
  /** Most notes first. */
  readonly authors: readonly string[];
  readonly noteCount: number;
}

const maxNamedAuthors = 3;
const onScene = { recordingId: null, takeShareId: null };

/** What others wrote on a scene in the last hour. */
export const sceneNotesEmail = listEmailTemplate<NewNotes>({
  name: 'scene-notes',
  list: 'scene-notes',
  why: 'You get this, at most once an hour for each scene, because you can read the notes on this scene or take.',
  contents({ sceneId, title, authors, noteCount, recordingId, takeShareId }) {
    const others = authors.length - maxNamedAuthors;
    const named = authors.slice(0, maxNamedAuthors).map((name) => name || 'Somebody');
    const who = listed(others > 0 ? [...named, counted(others, 'other')] : named);
    const wrote = `${who} left ${counted(noteCount, 'note')} on ${recordingId ? 'a take of ' : ''}“${title}”`;
    return {
      subject: shortened(wrote),
      paragraphs: ['Hello,', `${wrote}.`],
      action: {
        label: 'Read the notes',
        path: takeShareId
          ? `/app/shared/takes/${takeShareId}`
          : recordingId
            ? `/app/recordings?take=${recordingId}`
            : `/app/practice-timed?scene=${encodeURIComponent(sceneId)}&notes=open`,
      },
    };
  },
  samples: [
    { sceneId: 'sample', title: 'After Hours', authors: ['Nora Field'], noteCount: 3, ...onScene },
    {
      ...onScene,
      sceneId: 'sample',
      title: 'After Hours',
      authors: ['Nora Field'],
      noteCount: 1,
      recordingId: 'sample',
    },
    {
      sceneId: 'sample',
      title: 'The Interpreter',
      authors: ['Nora Field', 'Ben Marsh', '', 'Theo Reed'],
      noteCount: 12,
      ...onScene,
    },
  ],
});

const toLearn = (minutes: number | null) =>
  minutes === null ? [] : [`Today’s lines to learn are ready, in at most ${counted(minutes, 'minute')}.`];

const quoted = ({ title }: DueScene) => `“${title}”`;
const listed = (words: readonly string[]) => new Intl.ListFormat('en').format(words);
const counted = (count: number, what: string) =>
  `${count.toLocaleString('en-US')} ${what}${count === 1 ? '' : 's'}`;

const shortened = (subject: string) =>
  subject.length <= maxSubjectLength ? subject : `${subject.slice(0, maxSubjectLength - 1).trimEnd()}…`;
