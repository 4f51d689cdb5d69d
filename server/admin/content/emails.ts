// Emails to the owner of a published scene.
import { asId, type SceneId } from '#domain/ids.ts';
import { emailTemplate } from '#server/platform/mail/email.ts';

interface SceneDecision {
  readonly sceneId: SceneId;
  readonly title: string;
  /** As the admin wrote it; empty if publishing is allowed again. */
  readonly reason: string;
}

const sample: SceneDecision = {
  sceneId: asId<SceneId>('sample'),
  title: 'After Hours',
  reason: 'The text is from a play that is still under copyright.',
};

const openScene = ({ sceneId }: SceneDecision) => ({
  label: 'Open the scene',
  path: `/app/scenes/${encodeURIComponent(sceneId)}/edit`,
});

const takenOut = (decision: SceneDecision, closing: string) => ({
  subject: `“${decision.title}” was removed from the community library`,
  paragraphs: [
    'Hello,',
    `We have removed your scene “${decision.title}” from the community library. The reason:`,
    decision.reason,
    'You keep the scene itself and everything in it: practice, edit and export it as before.',
  ],
  action: openScene(decision),
  closing: [closing],
});

export const sceneUnpublishedEmail = emailTemplate<SceneDecision>({
  name: 'scene-unpublished',
  contents: (decision) =>
    takenOut(
      decision,
      'Once that is fixed, you can publish it again. If you think this is wrong, reply to this email. We read every one.',
    ),
  samples: [sample],
});

export const sceneRemovedEmail = emailTemplate<SceneDecision>({
  name: 'scene-removed',
  contents: (decision) =>
    takenOut(
      decision,
      'It can’t be published again. If you think this is wrong, reply to this email. We read every one.',
    ),
  samples: [sample],
});

export const sceneAllowedEmail = emailTemplate<SceneDecision>({
  name: 'scene-allowed',
  contents: (decision) => ({
    subject: `You can publish “${decision.title}” again`,
    paragraphs: [
      'Hello,',
      `We have reviewed your scene “${decision.title}” again. You can publish it in the community library.`,
    ],
    action: openScene(decision),
  }),
  samples: [{ ...sample, reason: '' }],
});
