// Accounts, profiles, emails and the contact form: docs/product/accounts.md.
export const accountProblems = {
  'auth.required': { status: 401, say: 'User not authenticated' },
  'auth.session_ended': { status: 401, say: 'Your session has ended. Please sign in again.' },
  'auth.session_unknown': { status: 404, say: 'This device is no longer signed in.' },
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
  'auth.code_needed': {
    status: 403,
    say: 'A code from your authenticator app is needed. Please reload this page and sign in again.',
  },
  'auth.code_wrong': {
    status: 403,
    say: 'This code is wrong or has expired. Enter the one your app shows now.',
  },
  'auth.code_used': {
    status: 403,
    say: 'This code was already used. Wait until your app shows the next one.',
  },
  'auth.recovery_code_wrong': {
    status: 403,
    say: 'This recovery code is wrong or was already used.',
  },
  'auth.code_too_late': {
    status: 403,
    say: 'That took too long, or too many codes were wrong. Please sign in again.',
  },
  'auth.codes_locked': {
    status: 429,
    say: 'Too many wrong codes. Please wait a quarter of an hour before trying again.',
  },
  'auth.two_factor_changed': {
    status: 409,
    say: 'This was changed elsewhere. Please reload this page.',
  },
  'auth.google_unreachable': {
    status: 502,
    say: 'Google cannot be reached at the moment. Please try again, or sign in with your password.',
  },
  'auth.passkey_refused': {
    status: 401,
    say: 'Signing in with this passkey failed. Try again, or use your password.',
  },
  'auth.passkey_session_old': {
    status: 403,
    say: 'You signed in too long ago to add a passkey. Please sign out, sign in again and then add it.',
  },
  'auth.passkey_not_added': { status: 400, say: 'The passkey could not be added. Please try again.' },
  'auth.passkey_unknown': { status: 404, say: 'This passkey no longer exists.' },
  'auth.too_many_passkeys': {
    status: 409,
    say: 'You have reached the maximum number of passkeys. Remove one first.',
  },
  'auth.email_taken': {
    status: 409,
    say: 'An account with this email already exists. Try signing in instead.',
  },
  'auth.sign_ups_closed': {
    status: 403,
    say: 'New sign-ups are paused. Please try again later. If you have an account, you can sign in as usual.',
  },
  'auth.sign_up_failed': { status: 500, say: 'Account creation failed. Please try again.' },
  'auth.field_invalid': { status: 400, say: '{sentence}' },
  'auth.email_change_invalid': {
    status: 400,
    say: 'This link is invalid or has expired. Please ask for the change again in Settings.',
  },
  'auth.password_short': { status: 400, say: 'Password must be at least 6 characters long.' },
  'auth.password_invalid': { status: 400, say: 'Please enter a valid password.' },
  'auth.password_common': {
    status: 400,
    say: 'This password is one of the most common ones. Please choose another one.',
  },
  'auth.sign_out_failed': { status: 500, say: 'Failed to sign out. Please try again.' },
  'auth.too_many_resets': {
    status: 429,
    say: 'Too many password reset requests. Please wait before trying again.',
  },
  'auth.reset_failed': { status: 500, say: 'Failed to send password reset email. Please try again.' },
  'auth.unexpected': { status: 500, say: 'An unexpected error occurred. Please try again.' },
  'auth.password_update_failed': { status: 500, say: 'Failed to update password. Please try again.' },
  'auth.confirmation_invalid': {
    status: 400,
    say: 'This confirmation link is no longer valid. Sign in to get a new one.',
  },
  'auth.confirmation_needs_password': {
    status: 403,
    say: 'Enter the password that you signed up with to confirm your email.',
  },
  'auth.confirmation_password_wrong': {
    status: 403,
    say: 'That isn’t the password of this account. If you didn’t sign up, set a new password instead.',
  },
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
    say: 'This account is scheduled for deletion. Keep it to continue using it.',
  },
  'account.password_wrong': { status: 403, say: 'Wrong password. Nothing has changed.' },
  'account.email_differs': {
    status: 400,
    say: 'This is not your account’s email address. Nothing has changed.',
  },
  'account.sign_in_old': {
    status: 403,
    say: 'You signed in too long ago for this. Please sign out, sign in again and retry.',
  },
  'account.too_many_tries': {
    status: 429,
    say: 'Too many attempts. Please wait a few minutes before trying again.',
  },
  'archive.too_many': {
    status: 429,
    say: 'You can create three archives a day. Please try again tomorrow.',
  },
  'archive.not_found': { status: 404, say: 'There is no archive to download. Please create a new one.' },
  'archive.address_ended': {
    status: 403,
    say: 'This link has expired. Please download your archive from the settings again.',
  },
  'contact.field_invalid': { status: 400, say: '{sentence}' },
  'contact.too_many': {
    status: 429,
    say: 'Too many messages. Please wait an hour, or write to us by email.',
  },
  'waitlist.already': { status: 409, say: "You're already on the list!" },
  'waitlist.email': { status: 400, say: 'Please enter a valid email address' },
  'waitlist.too_many': {
    status: 429,
    say: 'Too many addresses. Please try again in an hour.',
  },
  'waitlist.closed': { status: 403, say: 'Auto Mode and its waitlist are closed for now.' },
  'waitlist.failed': { status: 500, say: 'Something went wrong. Please try again.' },
  'letter.link_invalid': {
    status: 404,
    say: 'This link is incomplete. Please open it from the email again, or change your emails in your settings.',
  },
} as const;
