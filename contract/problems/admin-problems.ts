// Problems of admins, and of users whom an admin did something to.
export const adminProblems = {
  'admin.user_unknown': { status: 404, say: 'This user no longer exists.' },
  'admin.on_self': {
    status: 409,
    say: 'This is your own account. Admins can’t act on their own account here.',
  },
  'admin.on_admin': { status: 403, say: 'This is an admin’s account. It can’t be changed here.' },
  'admin.email_taken': { status: 409, say: 'Another account uses this address.' },
  'admin.already_suspended': { status: 409, say: 'This account is already suspended.' },
  'admin.not_suspended': { status: 409, say: 'This account is not suspended.' },
  'admin.already_leaving': { status: 409, say: 'This account is already scheduled for deletion.' },
  'admin.not_leaving': { status: 409, say: 'This account is not scheduled for deletion.' },
  'admin.not_to_impersonate': {
    status: 409,
    say: 'You can’t act as a user who is suspended or scheduled for deletion.',
  },
  'admin.too_many_messages': {
    status: 429,
    say: 'Too many messages. Please wait an hour.',
  },
  'admin.notice_order': { status: 400, say: 'A notice must start before it ends.' },
  'admin.news_unknown': { status: 404, say: 'This announcement doesn’t exist.' },
  'admin.news_on_its_way': {
    status: 409,
    say: 'Another announcement is being sent. Stop it first, or wait until it has been sent.',
  },
  'admin.news_stopped': {
    status: 409,
    say: 'This announcement was stopped. Change it to send it again.',
  },
  'auth.suspended': {
    status: 403,
    say: 'This account is suspended. Please write to {supportEmail} if you think this is a mistake.',
  },
  'auth.as_person': {
    status: 403,
    say: 'Only the owner of the account can do this. Stop acting as them first.',
  },
  'auth.not_impersonating': { status: 409, say: 'You aren’t impersonating anyone.' },
} as const;
