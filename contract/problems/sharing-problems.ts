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
  'sharing.not_found': { status: 404, say: 'This person no longer has the scene, or it isn’t yours.' },
  'sharing.not_coach': { status: 409, say: 'This person doesn’t coach this scene, or no longer.' },
  'sharing.take_ended': {
    status: 404,
    say: 'This take is no longer shared with you. Ask the actor to share it again.',
  },
  'sharing.owner_plan': {
    status: 403,
    say: 'Editing this scene needs a Pro or Expert subscription of its owner.',
  },
  'class.not_found': { status: 404, say: 'This class does not exist, or you are no longer in it.' },
  'class.too_many': { status: 409, say: 'You coach {most} classes, which is the limit. Delete one first.' },
  'class.too_many_scenes': {
    status: 409,
    say: 'This class has {most} scenes, which is the limit. Take one back first.',
  },
  'class.part': {
    status: 400,
    say: 'A part belongs to somebody who isn’t in the class, or isn’t in the scene.',
  },
  'class.link_over': {
    status: 404,
    say: 'This link is no longer valid. Ask the coach for a new one.',
  },
  'class.own': { status: 409, say: 'This is your own class. Send the link to its members.' },
  'class.full': { status: 409, say: 'This class has {most} members, which is the limit.' },
  'note.not_found': { status: 404, say: 'This note is no longer there, or it isn’t yours.' },
  'note.not_audio': { status: 400, say: 'This recording could not be read. Please record it again.' },
  'note.too_long': { status: 400, say: 'A voice note has at most two minutes. Please record a shorter one.' },
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
    say: 'You have written {most} notes today, which is the limit. Please go on tomorrow.',
  },
} as const;
