import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { asId, type SceneId } from '#domain/ids.ts';
import { paths } from './paths.ts';
import { routes } from './routes.tsx';

const pathOf = (url: string) => matchRoutes(routes, url)?.at(-1)?.route.path;

test.each([
  paths.login('/app/scenes'),
  paths.signup(),
  paths.product(),
  paths.resources(),
  paths.terms(),
  paths.privacy(),
  paths.forgotPassword(),
  paths.resetPassword(),
  paths.dashboard(),
  paths.scenes(),
  paths.scripts(),
  paths.community(),
  paths.practiceTimed(),
  paths.scene.practice(asId<SceneId>('default-trial-scene')),
  paths.subscription(),
  paths.voiceAudio(),
  paths.settings('privacy'),
])('%s leads to a page of its own', (url) => {
  const pathname = new URL(url, 'http://localhost').pathname;
  expect(pathOf(pathname)).not.toBe('*');
  expect(pathname.endsWith(pathOf(pathname)!)).toBe(true);
});

test.each([paths.guide('off-book'), paths.walkthrough('first-run')])('%s leads to an article', (url) => {
  expect(pathOf(url)).toMatch(/:slug$/);
});

test.each(['/nowhere', '/app/nowhere', '/app/scenes/1/edit/more'])('%s leads to the dashboard', (url) => {
  const found = matchRoutes(routes, url)!.at(-1)!.route;
  expect(found.path).toBe('*');
  expect(found.element).toMatchObject({ props: { to: paths.dashboard(), replace: true } });
});
