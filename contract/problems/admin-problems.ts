// Problems of admins, and of users whom an admin did something to.
export const adminProblems = {
  'admin.user_unknown': { status: 404, say: 'There is no such user any more.' },
  'admin.on_self': {
    status: 409,
    say: 'This is your own account. Nobody acts on their own account from here.',
  },
  'admin.on_admin': { status: 403, say: 'This account is an admin’s. Nothing is done to it from here.' },
  'admin.email_taken': { status: 409, say: 'There is another account with this address.' },
  'admin.already_suspended': { status: 409, say: 'This account is suspended already.' },
  'admin.not_suspended': { status: 409, say: 'This account is not suspended.' },
  'admin.already_leaving': { status: 409, say: 'This account is about to be deleted already.' },
  'admin.not_leaving': { status: 409, say: 'This account is not about to be deleted.' },
  'admin.not_to_impersonate': {
    status: 409,
    say: 'Nobody can act as somebody who is suspended or about to be deleted.',
  },
  'admin.too_many_messages': {
    status: 429,
    say: 'That is many messages in a short time. Please wait an hour.',
  },
  'admin.notice_order': { status: 400, say: 'A notice has to begin before it ends.' },
  'admin.news_unknown': { status: 404, say: 'There is no such product news.' },
  'admin.news_on_its_way': {
    status: 409,
    say: 'Product news is on its way already. Stop it first, or wait until it has gone out.',
  },
  'admin.news_stopped': {
    status: 409,
    say: 'This email was stopped. Change something in it to send it after all.',
  },
  'auth.suspended': {
    status: 403,
    say: 'This account is suspended. Please write to {supportEmail} if you think this is a mistake.',
  },
  'auth.as_person': {
    status: 403,
    say: 'This is for the owner of the account alone. Stop acting as them first.',
  },
  'auth.not_impersonating': { status: 409, say: 'You act as nobody but yourself.' },
} as const;
