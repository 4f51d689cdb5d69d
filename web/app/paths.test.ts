import { expect, test } from 'vitest';
import { asId, type SceneId } from '#domain/ids.ts';
import { paths } from './paths.ts';

test('every link', () => {
  const sceneId = asId<SceneId>('scene 1/?&');
  expect({
    landing: paths.landing(),
    pricing: paths.pricing(),
    login: paths.login(),
    loginAndBack: paths.login('/app/practice-timed?scene=1'),
    signup: paths.signup(),
    welcome: paths.welcome(),
    dashboard: paths.dashboard(),
    scenes: paths.scenes(),
    community: paths.community(),
    communityScene: paths.communityScene(sceneId),
    sceneEdit: paths.scene.edit(sceneId),
    scenePractice: paths.scene.practice(sceneId),
    sceneEditLine: paths.scene.editLine(sceneId, asId('line 1')),
    upload: paths.upload(),
    practiceTimed: paths.practiceTimed(),
    subscription: paths.subscription(),
    voiceAudio: paths.voiceAudio(),
  }).toMatchInlineSnapshot(`
    {
      "community": "/app/community",
      "communityScene": "/app/community/scene%201%2F%3F%26",
      "dashboard": "/app/dashboard",
      "landing": "/",
      "login": "/login",
      "loginAndBack": "/login?returnTo=%2Fapp%2Fpractice-timed%3Fscene%3D1",
      "practiceTimed": "/app/practice-timed",
      "pricing": "/#pricing",
      "sceneEdit": "/app/scenes/scene%201%2F%3F%26/edit",
      "sceneEditLine": "/app/scenes/scene%201%2F%3F%26/edit?line=line%201&edit=on",
      "scenePractice": "/app/practice-timed?scene=scene%201%2F%3F%26",
      "scenes": "/app/scenes",
      "signup": "/signup",
      "subscription": "/app/subscription",
      "upload": "/app/upload",
      "voiceAudio": "/app/voice-audio",
      "welcome": "/welcome",
    }
  `);
});
