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
  'sharing.own_scene': { status: 409, say: 'This is your own scene. Send the link to somebody else.' },
  'sharing.too_many_scenes': {
    status: 409,
    say: 'People share {most} scenes with you, which is the limit. Leave one that you no longer need.',
  },
  'note.not_found': { status: 404, say: 'This note no longer exists, or it isn’t yours.' },
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
