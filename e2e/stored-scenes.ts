// Scenes an actor has from before the story begins, saved by the calls the editor makes.
import { refreshSession, type SignedIn } from '#contract/accounts.ts';
import type { NewScene } from '#contract/scene-shapes.ts';
import { createScene } from '#contract/scenes.ts';
import type { Actor } from './actor.ts';

/** Before any page of theirs is opened. */
export async function storeScenes({ context }: Actor, scenes: readonly NewScene[]): Promise<void> {
  const calls = context.request;
  const renewed = await calls.post(refreshSession.path, { failOnStatusCode: true });
  const { session } = (await renewed.json()) as SignedIn;
  const headers = { authorization: `Bearer ${session.access_token}` };
  for (const data of scenes) await calls.post(createScene.path, { data, headers, failOnStatusCode: true });
}
