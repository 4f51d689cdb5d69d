// Scenes shared with people: docs/product/sharing.md.
export const sharingProblems = {
  'sharing.invited_already': { status: 409, say: 'You have already invited this address.' },
  'sharing.too_many_people': {
    status: 409,
    say: 'You share this scene with {most} people, which is the limit.',
  },
  'sharing.too_often': {
    status: 429,
    say: 'You have sent too many invitations today. Please try again tomorrow.',
  },
  'sharing.invitation_over': {
    status: 404,
    say: 'This invitation is no longer valid: it was used, withdrawn, or has expired. Ask for a new one.',
  },
  'sharing.own_scene': {
    status: 409,
    say: 'This link leads to your own scene or class. Send it to somebody else.',
  },
  'sharing.too_many_scenes': {
    status: 409,
    say: 'People share {most} scenes with you, which is the limit. Leave one that you no longer need.',
  },
  'sharing.not_coach': {
    status: 409,
    say: 'This person doesn’t share this scene with you, or doesn’t coach it.',
  },
  'sharing.take_ended': {
    status: 404,
    say: 'This take is no longer shared with you. Ask the actor to share it again.',
  },
  'sharing.owner_plan': {
    status: 403,
    say: 'Editing this scene needs a Pro or Expert subscription of its owner.',
  },
  'class.not_found': { status: 404, say: 'This class does not exist, or you are no longer in it.' },
  'class.limit': { status: 409, say: 'The limit of {most} has been reached.' },
  'class.part': {
    status: 400,
    say: 'A part belongs to somebody who isn’t in the class, or isn’t in the scene.',
  },
  'note.not_found': { status: 404, say: 'This note no longer exists, or it isn’t yours.' },
  'note.voice': {
    status: 400,
    say: 'This recording can’t be added: it must be sound of two minutes at most. Please record it again.',
  },
  'note.reader': {
    status: 403,
    say: 'Your role in this scene is reader: your notes are your own, and replies need the role of a coach.',
  },
  'note.id_in_use': { status: 409, say: 'This note could not be added. Please write it again.' },
  'note.too_many': {
    status: 409,
    say: 'This scene has {most} notes, which is the limit. Delete some that are done.',
  },
  'note.too_often': {
    status: 429,
    say: 'You have written {most} notes today, which is the daily limit. Please continue tomorrow.',
  },
} as const;
