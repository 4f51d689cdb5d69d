// Scenes that an actor already has when a test begins, saved with the calls the editor makes.
import { refreshSession, type SignedIn } from '#contract/accounts.ts';
import type { NewScene } from '#contract/scene-shapes.ts';
import { createScene } from '#contract/scenes.ts';
import type { Actor } from './actor.ts';

/** Call it before any of their pages opens. */
export async function storeScenes({ context }: Actor, scenes: readonly NewScene[]): Promise<void> {
  const calls = context.request;
  const renewed = await calls.post(refreshSession.path, { failOnStatusCode: true });
  const { session } = (await renewed.json()) as SignedIn;
  const headers = { authorization: `Bearer ${session.access_token}` };
  for (const data of scenes) await calls.post(createScene.path, { data, headers, failOnStatusCode: true });
}
