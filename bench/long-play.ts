// A play of 120 pages, and a library of two hundred scenes.
import type { NewScene } from '#contract/scene-shapes.ts';
import { asId } from '#domain/ids.ts';
import { newScene } from '#server/scenes/testing.ts';

const lineCount = 2000;
const people = 40;
const sayings = [
  'I waited by the gate with the dog and both of your suitcases, and nobody came.',
  'Nobody ever does.',
  'You said you would be here before the lights went up, and then you sent me a picture of a boat. What was I to make of that? I stood in the rain until the last bus had gone.',
  'It was a very small boat.',
  'Say it again, and look at me this time.',
];

const play = newScene({ title: 'The Long Play' }, [sayings[0]!]);

export const longPlay: NewScene = {
  ...play,
  characters: Array.from({ length: people }, (_, i) => ({
    id: asId(`c${i}`),
    name: i === 0 ? 'MARA' : i === 1 ? 'JUNE' : `VOICE ${i + 1}`,
    description: 'Lives in the house on Cathedral Street, and has not slept.',
    color: ['#281f9d', '#8a3b12', '#1d6b4f', '#7a1f5c'][i % 4]!,
  })),
  lines: Array.from({ length: lineCount }, (_, i) => ({
    ...play.lines[0]!,
    id: asId(`l${i}`),
    // The first two characters speak most, as in any play.
    characterId: i % 8 === 7 ? null : asId(i % 3 === 2 ? `c${i % people}` : `c${i % 2}`),
    isStageDirection: i % 8 === 7,
    text: i % 8 === 7 ? 'She puts the cup down.' : `${sayings[i % sayings.length]} ${i + 1}`,
    direction: i % 11 === 0 ? 'quietly' : null,
    confidence: i % 25 === 3 ? 0.4 : 0.95,
    source: { page: 1 + Math.floor(i / 17), line: 1 + (i % 17) },
  })),
};

export const twoHundredScenes: readonly NewScene[] = Array.from({ length: 199 }, (_, i) =>
  newScene(
    {
      title: `Act ${i + 1}, as it was played in the house on Cathedral Street`,
      author: 'Anna Writer',
      genre: ['drama', 'comedy', 'thriller', 'romance'][i % 4]!,
      description: 'Two sisters meet after nine years in the kitchen they grew up in. '.repeat(4),
    },
    sayings,
  ),
);
