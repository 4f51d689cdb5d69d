// A production: a whole script, divided into sections, of which the actor makes some into scenes of the library
// (docs/product/productions.md). Types, rows and the wire follow from here.
import { z } from 'zod';
import { newSceneId, productionId, trusted } from '../id-schemas.ts';
import { character, draftLine, sceneDetails, scene } from '../scene/scene-schema.ts';
import { sceneLimits } from '../scene/scene-limits.ts';
import { unchecked } from '../unchecked.ts';
import { writtenText } from '../written-text.ts';

export const productionLimits = {
  /** Productions of one user. */
  productions: 200,
  sections: 1000,
  sectionNumber: 20,
  heading: 300,
  /** Lines of the whole script. */
  lines: 20_000,
  /** Characters of one section who are named in its directions and don't speak. */
  silentCharacters: 50,
} as const;

/** A part of the script that has a heading of its own. */
export const sectionHead = z.object({
  /** As printed, such as `12A`; null if the script doesn't number it. */
  number: writtenText(productionLimits.sectionNumber).nullable(),
  heading: writtenText(productionLimits.heading),
  /** Of the heading in the file, counted from 1; null where the file has no pages. */
  page: z.number().int().min(1).max(sceneLimits.sourcePages).nullable(),
});

/** Who is in a section, by the ids of the production's characters. */
export const sectionCast = z.object({
  /** In the order of their first line. */
  speakers: z
    .array(z.object({ characterId: trusted.characterId, lineCount: z.number(), seconds: z.number() }))
    .readonly(),
  /** Those whom a stage direction names and who don't speak. */
  silent: z.array(trusted.characterId).readonly(),
});

const section = unchecked(sectionHead).extend({
  id: z.string(),
  ...sectionCast.shape,
  /** The scene of the library that was made of it; null if none was, or it was deleted. */
  sceneId: trusted.sceneId.nullable(),
});

const productionDetails = sceneDetails.pick({ title: true, author: true, genre: true, difficulty: true });

export const productionSummary = z.object({
  id: trusted.productionId,
  ...unchecked(productionDetails).shape,
  sectionCount: z.number(),
  /** How many of its sections are scenes of the library. */
  sceneCount: z.number(),
  /** ISO timestamp. */
  createdAt: z.string(),
});

export const production = productionSummary.extend({
  originalFormat: scene.shape.originalFormat,
  characters: z.array(unchecked(character)).readonly(),
  /** The character the actor plays; null until one is chosen. */
  userCharacterId: trusted.characterId.nullable(),
  /** In the order of the script. */
  sections: z.array(section).readonly(),
});

/** A whole script with all its text, to be compared with a new draft. */
export const productionText = z.object({
  id: trusted.productionId,
  title: z.string(),
  version: z.number(),
  characters: z.array(unchecked(character)).readonly(),
  userCharacterId: trusted.characterId.nullable(),
  sections: z
    .array(
      unchecked(sectionHead).extend({
        /** As they were read. */
        lines: z.array(unchecked(draftLine)).readonly(),
        /** The scene of the library that was made of it, as it is now. */
        scene: z
          .object({
            id: trusted.sceneId,
            version: z.number(),
            characters: z.array(unchecked(character)).readonly(),
            lines: z.array(unchecked(draftLine)).readonly(),
          })
          .nullable(),
      }),
    )
    .readonly(),
});

export const newSection = sectionHead.extend({
  lines: z.array(draftLine).max(sceneLimits.lines, `can have at most ${sceneLimits.lines} entries`),
});

/** A script as it was read. */
const readProduction = z.object({
  originalFormat: scene.shape.originalFormat,
  parseRecord: scene.shape.parseRecord,
  characters: z
    .array(character)
    .max(sceneLimits.characters, `can have at most ${sceneLimits.characters} entries`),
  userCharacterId: trusted.characterId.max(100).nullable(),
  sections: z
    .array(newSection)
    .min(1, 'is empty')
    .max(productionLimits.sections, `can have at most ${productionLimits.sections} entries`),
});

export const newProduction = readProduction.extend({ id: productionId, ...productionDetails.shape });

const areLinesDistinct = (scenes: readonly { lines: readonly { id: string }[] }[]) => {
  const ids = scenes.flatMap(({ lines }) => lines.map(({ id }) => id));
  return new Set(ids).size === ids.length;
};

/** A new draft that was accepted: what was read, and what becomes of the scenes of the library. */
export const acceptedDraft = readProduction.extend({
  /** Of the production that was compared. */
  version: z.number().int().min(1),
  /** Identifies it: a repeated request gets the same response. */
  saveId: z.uuid(),
  /** Scenes that are neither here nor merged stay in the library on their own. */
  scenes: z
    .array(
      z.object({
        id: newSceneId,
        /** As it was compared; null for one that is made of lines of others. */
        version: z.number().int().min(1).nullable(),
        /** The position of its section, 0-based. */
        position: z.number().int().min(0).max(productionLimits.sections),
        characters: z.array(character).max(sceneLimits.characters),
        lines: z.array(draftLine).max(sceneLimits.lines),
      }),
    )
    .max(productionLimits.sections)
    .refine(areLinesDistinct, 'hold the same line twice')
    .readonly(),
  /** Scenes whose lines are all in others now; they are deleted. */
  merged: z.array(newSceneId).max(productionLimits.sections).readonly(),
});
