// Every error the product can answer with, once: its code, its status, and the sentence the specification gives.
// `{name}` in a sentence is filled from the details given to `problem()`.
import { planProblems } from './plan-problems.ts';

export const problems = {
  ...planProblems,
  'request.invalid': { status: 400, say: 'Some of what was sent is not valid.' },
  'request.too_large': { status: 413, say: 'What was sent is too large.' },
  'request.too_many': { status: 429, say: 'Too many requests. Please wait a moment and try again.' },
  'request.media_type': { status: 415, say: 'This kind of content is not accepted here.' },
  'request.suspicious': { status: 400, say: 'This address is not valid.' },
  'request.range': { status: 416, say: 'There is nothing in this stretch of the file.' },
  'request.cross_site': { status: 403, say: 'This request came from another site and was refused.' },
  'route.not_found': { status: 404, say: 'There is nothing at this address.' },
  'server.failed': { status: 500, say: 'Something went wrong on our side. Please try again.' },
  'server.busy': { status: 503, say: 'Server is busy. Please wait a moment and try again.' },
  'admin.only': { status: 403, say: "You don't have permission to view this page." },

  // accounts-access-billing.md sections 5 and 8
  'auth.required': { status: 401, say: 'User not authenticated' },
  'auth.session_ended': { status: 401, say: 'Your session has ended. Please sign in again.' },
  'auth.session_unknown': { status: 404, say: 'This device is not signed in any more.' },
  'auth.invalid_credentials': {
    status: 401,
    say: 'Invalid email or password. Please check your credentials and try again.',
  },
  'auth.email_unconfirmed': {
    status: 403,
    say: 'Please check your email and click the confirmation link before signing in.',
  },
  'auth.too_many_logins': {
    status: 429,
    say: 'Too many login attempts. Please wait a few minutes before trying again.',
  },
  'auth.sign_in_failed': { status: 500, say: 'Sign in failed. Please check your connection and try again.' },
  'auth.google_unreachable': {
    status: 502,
    say: 'Google cannot be reached at the moment. Please try again, or sign in with your password.',
  },
  'auth.passkey_refused': {
    status: 401,
    say: 'This passkey did not sign you in. Try again, or use your password.',
  },
  'auth.passkey_session_old': {
    status: 403,
    say: 'You signed in too long ago to add a passkey. Please sign out, sign in again and then add it.',
  },
  'auth.passkey_not_added': { status: 400, say: 'The passkey could not be added. Please try again.' },
  'auth.passkey_unknown': { status: 404, say: 'There is no such passkey any more.' },
  'auth.too_many_passkeys': {
    status: 409,
    say: 'You have as many passkeys as there can be. Remove one first.',
  },
  'auth.email_taken': {
    status: 409,
    say: 'An account with this email already exists. Try signing in instead.',
  },
  'auth.sign_up_failed': { status: 500, say: 'Account creation failed. Please try again.' },
  'auth.field_invalid': { status: 400, say: '{sentence}' },
  'auth.password_short': { status: 400, say: 'Password must be at least 6 characters long.' },
  'auth.password_invalid': { status: 400, say: 'Please enter a valid password.' },
  'auth.sign_out_failed': { status: 500, say: 'Failed to sign out. Please try again.' },
  'auth.too_many_resets': {
    status: 429,
    say: 'Too many password reset requests. Please wait before trying again.',
  },
  'auth.reset_failed': { status: 500, say: 'Failed to send password reset email. Please try again.' },
  'auth.unexpected': { status: 500, say: 'An unexpected error occurred. Please try again.' },
  'auth.password_update_failed': { status: 500, say: 'Failed to update password. Please try again.' },
  'auth.reset_link_invalid': {
    status: 400,
    say: 'Invalid or expired reset link. Please request a new password reset.',
  },
  'auth.account_not_set_up': {
    status: 409,
    say: 'Your account needs to be set up. Please sign out and sign in again.',
  },
  'auth.other_user': { status: 403, say: 'You may only act for your own account.' },
  'profile.update_failed': { status: 500, say: 'Failed to update profile. Please try again.' },
  'profile.sign_in': { status: 401, say: 'Please sign in to update your profile.' },
  'profile.create_failed': { status: 500, say: 'Unable to create user profile. Please try again.' },
  'profile.load_failed': { status: 500, say: 'Unable to load your profile. Please refresh the page.' },
  'preferences.sign_in': { status: 401, say: 'Please sign in to update your preferences.' },
  'preferences.load_failed': {
    status: 500,
    say: 'Unable to load your preferences. Some features may not work correctly.',
  },
  'avatar.sign_in': { status: 401, say: 'Please sign in to upload an avatar.' },
  'avatar.none': { status: 404, say: 'You have no picture.' },
  'avatar.failed': { status: 400, say: 'Failed to upload avatar. Please try again with a smaller image.' },

  'account.leaving': {
    status: 403,
    say: 'This account is about to be deleted. Keep it to go on using it.',
  },
  'account.password_wrong': { status: 403, say: 'This is not your password. Nothing has changed.' },
  'account.email_differs': {
    status: 400,
    say: 'This is not the address of your account. Nothing has changed.',
  },
  'account.sign_in_old': {
    status: 403,
    say: 'You signed in too long ago for this. Please sign out, sign in again and then delete your account.',
  },
  'account.too_many_tries': {
    status: 429,
    say: 'Too many tries. Please wait a few minutes before trying again.',
  },
  'archive.too_many': {
    status: 429,
    say: 'An archive can be made three times a day. Please come back tomorrow.',
  },
  'archive.not_found': { status: 404, say: 'There is no archive to fetch. Please make a new one.' },
  'archive.address_ended': {
    status: 403,
    say: 'This address has ended. Please fetch your archive from the settings again.',
  },

  // billing
  'billing.checkout_failed': { status: 502, say: 'Failed to start checkout' },
  'billing.portal_failed': { status: 502, say: 'Failed to open customer portal' },
  'billing.membership_failed': { status: 502, say: 'Failed to fetch membership' },
  'billing.plan_invalid': { status: 400, say: 'Please choose the Pro or the Expert plan.' },
  'billing.already_on_plan': { status: 409, say: 'You are already on this plan.' },
  'billing.downgrade_in_portal': { status: 409, say: 'Manage your plan in the billing portal.' },
  'billing.no_customer': {
    status: 404,
    say: 'There is no billing account for you yet. Choose a plan first.',
  },
  'billing.checkout_under_way': {
    status: 409,
    say: 'Your checkout is being opened already. One moment, please.',
  },
  'billing.purchase_not_found': { status: 404, say: 'There is no such purchase in your account.' },
  'billing.withdrawal_over': {
    status: 409,
    say: 'The fourteen days in which this purchase could be withdrawn from are over.',
  },
  'billing.withdrawal_delayed': {
    status: 502,
    say: 'Your withdrawal is recorded and counts from now, but the payment provider could not be reached. We finish it as soon as it can be.',
  },
  'billing.event_invalid': { status: 400, say: 'This billing event is not signed correctly.' },

  // scenes: rehearsal.md sections 6 and 8
  'scene.not_found': { status: 404, say: 'Scene not found' },
  'scene.deleted_already': { status: 404, say: 'Scene not found or already deleted.' },
  'scene.access_denied': { status: 403, say: "You don't have permission to edit this scene." },
  'scene.delete_denied': { status: 403, say: 'You do not have permission to delete this scene.' },
  'scene.trial_delete': {
    status: 403,
    say: 'You cannot delete the default audition scene during your trial. Upgrade to Pro to upload and manage your own scripts.',
  },
  'scene.trial_fixed': { status: 403, say: 'The trial scene belongs to everyone and cannot be changed.' },
  'scene.title_taken': {
    status: 409,
    say: 'A scene with this title already exists. Please choose a different title.',
  },
  'scene.version_stale': {
    status: 409,
    say: 'This scene was changed somewhere else since you opened it. Nothing was overwritten.',
  },
  'scene.user_missing': {
    status: 404,
    say: 'User not found in database. Please try logging out and back in.',
  },
  'scene.user_reference': {
    status: 409,
    say: 'User authentication error. Please try logging out and back in.',
  },
  'scene.print_failed': {
    status: 500,
    say: 'This scene could not be printed as a PDF. Its other formats can be exported still.',
  },
  'scene.load_failed': { status: 500, say: 'Failed to load scenes' },
  'scene.character_unknown': { status: 400, say: 'A line belongs to a character who is not in this scene.' },
  'scene.voice_character_unknown': { status: 404, say: 'This character is not in this scene.' },
  'scene.user_character_unknown': {
    status: 400,
    say: 'The character you play is not in this scene.',
  },
  'community.not_published': { status: 404, say: 'This scene is not in the community library any more.' },
  'community.is_copy': {
    status: 403,
    say: 'This scene is a copy from the community library and cannot be published again.',
  },
  'community.no_lines': { status: 409, say: 'A scene needs a line of dialogue before it can be published.' },
  'community.owner_private': {
    status: 409,
    say: 'In your settings, under Privacy & Data, nobody may see what you publish. Change that first.',
  },
  'community.too_many_published': {
    status: 409,
    say: 'You have {most} scenes in the community library, which is the most there can be.',
  },
  'community.reported_already': {
    status: 409,
    say: 'You have already reported this scene. We will look at it.',
  },
  'community.too_many_reports': {
    status: 429,
    say: 'You have reported many scenes today. Please try again tomorrow.',
  },
  'folder.not_found': { status: 404, say: 'Folder not found.' },
  'folder.name_taken': {
    status: 409,
    say: 'A folder with this name already exists. Please choose a different name.',
  },
  'folder.too_many': { status: 409, say: 'You have {most} folders, which is the most there can be.' },

  // uploads and reading: rehearsal.md sections 5 and 8
  'file.type': {
    status: 415,
    say: 'Please upload a supported file format: PDF, DOCX, TXT, FDX, or RTF',
  },
  'file.format': {
    status: 415,
    say: 'Unsupported file format. Please upload: .pdf, .docx, .txt, .fdx, .rtf',
  },
  'file.too_large': { status: 413, say: 'File size must be less than 50MB' },
  'file.text_too_large': {
    status: 413,
    say: 'File size ({sizeMb} MB) exceeds maximum allowed size of 10MB',
  },
  'file.empty': { status: 400, say: 'File appears to be empty' },
  'file.missing': { status: 400, say: 'File validation failed: no file was sent.' },
  'file.encrypted': {
    status: 422,
    say: 'Failed to process file: this PDF is protected by a password. Please enter it, or upload a copy that opens without one.',
  },
  'file.password_wrong': {
    status: 422,
    say: 'Failed to process file: this is not the password of this PDF. Please enter it again, or upload a copy that opens without one.',
  },
  'file.no_text': {
    status: 422,
    say: 'Failed to process file: no text could be made out on its pages. A sharper, straighter picture may help.',
  },
  'file.too_many_pictures': {
    status: 422,
    say: 'Failed to process file: more than 300 of its pages are pictures. Please upload the scenes you need.',
  },
  'file.picture_too_large': {
    status: 413,
    say: 'Failed to process file: the picture is larger than 50 megapixels. Please upload a smaller one.',
  },
  'file.photo_too_large': { status: 413, say: 'A photo of a page must be less than 20MB' },
  'file.too_many': {
    status: 413,
    say: 'File validation failed: one script at a time, or up to {most} photos of its pages.',
  },
  'file.damaged': { status: 422, say: 'Failed to process file: {reason}' },
  'file.pdf_failed': { status: 422, say: 'PDF processing failed' },
  'file.docx_failed': { status: 422, say: 'DOCX processing failed' },
  'file.too_complex': {
    status: 422,
    say: 'Failed to process file: it is too large or too complex to read.',
  },
  'file.not_kept': { status: 404, say: 'No file is kept with this scene.' },
  'file.store_failed': { status: 500, say: 'Failed to upload file to storage' },

  // speech
  'speech.failed': { status: 502, say: 'TTS generation failed' },
  'speech.rate_limit': {
    status: 429,
    say: 'Voice generation rate limit reached. Please wait a moment.',
  },
  'speech.too_long': {
    status: 400,
    say: 'This line is too long to be spoken at once: {characters} characters, {maxCharacters} at most.',
  },
  'speech.empty': { status: 400, say: 'There is nothing to speak in this line.' },
  'speech.busy': { status: 503, say: 'The voices are busy. Please wait a moment and try again.' },

  // practice
  'practice.no_lines': { status: 400, say: 'No dialogue to practice' },
  'practice.character_unknown': { status: 400, say: 'Please select your character first' },
  'bookmark.line_not_found': { status: 404, say: 'This line is not in the scene any more.' },
  'practice.session_not_found': { status: 404, say: 'This practice session does not exist.' },
  'practice.too_many_sessions': {
    status: 429,
    say: 'You have begun {most} practice sessions within a day, as many as are stored. This one is kept on your device and stored later.',
  },
  'practice.sessions_failed': { status: 500, say: 'Failed to load sessions' },

  // the contact form
  'contact.field_invalid': { status: 400, say: '{sentence}' },
  'contact.too_many': {
    status: 429,
    say: 'That is many messages in a short time. Please wait an hour, or write to us by e-mail.',
  },

  // recordings: decisions.md 5.10 and 5.14
  'recording.not_found': { status: 404, say: 'This take does not exist.' },
  'recording.missing': { status: 400, say: 'No recording was sent.' },
  'recording.container': {
    status: 415,
    say: 'This is not a recording that can be kept: it has to be WebM or MP4 audio.',
  },
  'recording.too_large': { status: 413, say: 'A take can be {maxMb} MB and {maxMinutes} minutes at most.' },
  'recording.no_room': {
    status: 413,
    say: 'There is no room for another take: all of them together can be {maxGb} GB, and {maxTakes} in number. Delete some you no longer need.',
  },
  'recording.chunk_size': { status: 400, say: 'This part of the take has not the size it should have.' },
  'recording.differs': { status: 409, say: 'Something else was already sent in place of this.' },
  'recording.incomplete': { status: 409, say: 'This take has not arrived whole yet.' },
  'recording.address_ended': { status: 403, say: 'This address has ended. Open the take again.' },

  // waitlist
  'waitlist.already': { status: 409, say: "You're already on the list!" },
  'waitlist.email': { status: 400, say: 'Please enter a valid email address' },
  'waitlist.too_many': {
    status: 429,
    say: 'That is many addresses in a short time. Please try again in an hour.',
  },
  'waitlist.failed': { status: 500, say: 'Something went wrong. Please try again.' },

  // letters
  'letter.link_invalid': {
    status: 404,
    say: 'This link is not whole. Please open it from the letter again, or change it in your settings.',
  },
} as const satisfies Record<string, { status: number; say: string }>;

export type ProblemCode = keyof typeof problems;

/** What stands in every answer that is not a success. */
export interface ProblemAnswer {
  readonly error: string;
  readonly code: ProblemCode;
  readonly details?: Record<string, unknown>;
  readonly requestId: string;
}

/** An expected refusal; the server answers it with the catalogue's status and sentence. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly details: Record<string, unknown> | undefined;

  constructor(code: ProblemCode, details?: Record<string, unknown>, cause?: unknown) {
    super(sentenceFor(code, details), cause === undefined ? undefined : { cause });
    this.name = 'Problem';
    this.code = code;
    this.status = problems[code].status;
    this.details = details;
  }
}

/** `throw problem('scene.not_found')` */
export function problem(code: ProblemCode, details?: Record<string, unknown>, cause?: unknown): Problem {
  return new Problem(code, details, cause);
}

export const sentenceFor = (code: ProblemCode, details: Record<string, unknown> = {}): string =>
  filled(problems[code].say, details);

/** The sentence with each `{name}` replaced by that detail. */
export const filled = (sentence: string, details: Record<string, unknown>): string =>
  sentence.replace(/\{(\w+)\}/g, (whole, name: string) => String(details[name] ?? whole));
