// Every kind of job with what performs it.
import { deleteDueAccounts, dueDeletions } from './account-data/delete-account.ts';
import {
  endedArchives,
  makeArchive,
  orderedArchive,
  removeEndedArchives,
} from './account-data/make-archive.ts';
import { accountEmail, sendAccountEmail } from './accounts/send-account-email.ts';
import { forgetEvents, oldEvents } from './usage/forget-events.ts';
import { sceneDecision, sendCommunityEmail } from './admin/content/send-community-email.ts';
import { adminMessage, sendAdminMessage } from './admin/users/message-user.ts';
import { duplicateSubscriptions, endDuplicates } from './billing/end-duplicates.ts';
import { endedSubscriptions, endSubscriptions } from './billing/end-subscriptions.ts';
import { changedCustomer, updateCustomer } from './billing/update-customer.ts';
import { endSandboxPeriods, sandboxPeriods } from './billing/sandbox-periods.ts';
import { billingEvent, sendBillingEmail } from './billing/send-event-email.ts';
import { finishWithdrawals, unfinishedWithdrawals } from './billing/withdraw.ts';
import { forgetMessages, oldMessages } from './contact/forget-messages.ts';
import { contactMessage, sendContactEmail } from './contact/send-contact-email.ts';
import { forgetMailedFiles, oldMailedFiles } from './mail-in/mailed-files.ts';
import { mailResult, sendMailResult } from './mail-in/send-mail-result.ts';
import { samplesSweep, sweepSamples } from './monitor/sweep-samples.ts';
import { sendNotesEmail } from './notifications/send-notes-email.ts';
import { dueNotifications, sendNotifications } from './notifications/send-notifications.ts';
import { recordingsSweep, sweepRecordings } from './takes/sweep-recordings.ts';
import { endedAudio, makeAudio, orderedAudio, removeEndedAudio } from './scenes/audio/make-audio.ts';
import { sceneWarmUp, warmUpScene } from './scenes/warm-up-scene.ts';
import { sourceFilesSweep, sweepSourceFiles } from './scenes/source-files/sweep-source-files.ts';
import { announceNotes, newNotes, notesEmail } from './scenes/notes/announce-notes.ts';
import { sweepVoices, voicesSweep } from './scenes/notes/voice-files.ts';
import { completePeople, incompletePeople } from './scenes/people/complete-people.ts';
import { sweepUploads, uploadsSweep } from './scenes/source-files/sweep-uploads.ts';
import {
  sendWaitlistEmail,
  notifyWaitlist,
  unnotifiedEntries,
  waitlistNews,
} from './waitlist/send-waitlist-email.ts';
import { makeVoices, voicesAtWork } from './voices/cloning/make-voices.ts';
import { work } from './platform/jobs/job-kind.ts';
import type { Work } from './platform/jobs/job-kind.ts';

export const allWork: readonly Work[] = [
  work(sceneWarmUp, warmUpScene),
  work(orderedAudio, makeAudio),
  work(endedAudio, removeEndedAudio),
  work(incompletePeople, completePeople),
  work(billingEvent, sendBillingEmail),
  work(accountEmail, sendAccountEmail),
  work(adminMessage, sendAdminMessage),
  work(unfinishedWithdrawals, finishWithdrawals),
  work(duplicateSubscriptions, endDuplicates),
  work(endedSubscriptions, endSubscriptions),
  work(changedCustomer, updateCustomer),
  work(sandboxPeriods, endSandboxPeriods),
  work(orderedArchive, makeArchive),
  work(endedArchives, removeEndedArchives),
  work(dueDeletions, deleteDueAccounts),
  work(contactMessage, sendContactEmail),
  work(oldMessages, forgetMessages),
  work(samplesSweep, sweepSamples),
  work(dueNotifications, sendNotifications),
  work(newNotes, announceNotes),
  work(notesEmail, sendNotesEmail),
  work(voicesSweep, sweepVoices),
  work(waitlistNews, sendWaitlistEmail),
  work(unnotifiedEntries, notifyWaitlist),
  work(sceneDecision, sendCommunityEmail),
  work(recordingsSweep, sweepRecordings),
  work(sourceFilesSweep, sweepSourceFiles),
  work(uploadsSweep, sweepUploads),
  work(oldEvents, forgetEvents),
  work(voicesAtWork, makeVoices),
  work(mailResult, sendMailResult),
  work(oldMailedFiles, forgetMailedFiles),
];
