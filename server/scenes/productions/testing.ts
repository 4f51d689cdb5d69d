// A whole script for the tests of productions.
import { randomUUID } from 'node:crypto';
import type { NewProduction } from '#contract/productions.ts';
import { asId, type CharacterId, type LineId, type ProductionId, type SceneId } from '#domain/ids.ts';
import { newScene } from '../testing.ts';

const speech = (characterId: string, text: string) => ({
  ...newScene().lines[0]!,
  id: asId<LineId>(randomUUID()),
  characterId: asId<CharacterId>(characterId),
  text,
});
const direction = (text: string) => ({ ...speech('bus', text), characterId: null, isStageDirection: true });
export const take = (...positions: number[]) =>
  positions.map((position) => ({ position, sceneId: asId<SceneId>(randomUUID()) }));

/** Three scenes: Mara and the driver, the driver alone, and Mara with Theo while the driver only looks on. */
export function nightBus(given: Partial<NewProduction> = {}): NewProduction {
  const character = (id: string, name: string) => ({
    id: asId<CharacterId>(id),
    name,
    description: '',
    color: '#281f9d',
  });
  return {
    id: asId<ProductionId>(randomUUID()),
    title: `Night Bus ${randomUUID().slice(0, 8)}`,
    author: 'A. Writer',
    genre: 'drama',
    difficulty: 'beginner',
    originalFormat: null,
    parseRecord: null,
    characters: [character('mara', 'MARA'), character('bus', 'DRIVER'), character('theo', 'THEO')],
    userCharacterId: asId<CharacterId>('mara'),
    auditionDueDate: '2026-12-01',
    folders: [],
    sections: [
      {
        number: '1',
        heading: 'INT. BUS - NIGHT',
        page: 1,
        lines: [speech('mara', 'Is this the last one?'), speech('bus', 'It is.')],
      },
      { number: '2', heading: 'EXT. STOP - NIGHT', page: 2, lines: [speech('bus', 'Nobody.')] },
      {
        number: '2A',
        heading: 'INT. BUS - LATER',
        page: 3,
        lines: [direction('The DRIVER watches.'), speech('theo', 'You came.'), speech('mara', 'I did.')],
      },
    ],
    scenes: take(0, 2),
    ...given,
  };
}
