// A scene as it is practiced and edited: docs/product/scenes.md#a-scene. Its fields stand in scene-schema.ts.
import type { z } from 'zod';
import { asId, type SceneId } from '../ids.ts';
import type * as schema from './scene-schema.ts';

export type Character = Readonly<z.output<typeof schema.character>>;
export type Line = Readonly<z.output<typeof schema.line>>;
export type ParseRecord = Readonly<z.output<typeof schema.parseRecord>>;
export type SceneSummary = Readonly<z.output<typeof schema.sceneSummary>>;
export type Scene = Readonly<z.output<typeof schema.scene>>;

/** How many scenes one user can add per day, written or copied. */
export const maxNewScenesPerDay = 500;

/** The built-in scene that everyone can practice. */
export const trialSceneId = asId<SceneId>('default-trial-scene');
