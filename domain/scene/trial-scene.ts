// "The Coffee Shop Encounter": docs/product/scenes.md#the-trial-scene.
import { asId } from '../ids.ts';
import { estimateDurationSeconds } from '../script/duration.ts';
import { trialAuditionDueDate } from './due-date.ts';
import { trialSceneId } from './scene.ts';
import type { Character, Line, Scene } from './scene.ts';

const june: Character = {
  id: asId('7f1c0000-c0ff-4ee0-8000-000000000001'),
  name: 'JUNE',
  description: 'Runs the place. Sees everything, says what nobody else will.',
  color: '#0d725c',
  sex: 'female',
  age: 'unsure',
};
const mara: Character = {
  id: asId('7f1c0000-c0ff-4ee0-8000-000000000002'),
  name: 'MARA',
  description: 'Left town four years ago without a word. Just walked in out of the rain.',
  color: '#c32750',
  sex: 'female',
  age: 'unsure',
};
const theo: Character = {
  id: asId('7f1c0000-c0ff-4ee0-8000-000000000003'),
  name: 'THEO',
  description: 'Still orders her coffee every week, under her name. Never expected her to answer to it.',
  color: '#281f9d',
  sex: 'male',
  age: 'unsure',
};

const speeches: readonly (readonly [speaker: Character, text: string, direction: string | null])[] = [
  [june, 'Flat white for Mara!', 'calling over the counter'],
  [mara, 'I haven’t ordered yet. Theo?', 'reaching for the cup as he does'],
  [theo, 'Mara. You came back.', 'not letting go of it'],
  [june, 'Every Tuesday. Four years. Two cups.', 'wiping the counter'],
  [theo, 'June. Please.', null],
  [mara, 'I found your letter. Yesterday.', 'quietly'],
  [theo, 'And?', null],
  [mara, 'And my coffee is getting cold. Sit.', 'pulling out a chair'],
];

const lines: readonly Line[] = speeches.map(([speaker, text, direction], order) => ({
  id: asId(`7f1c0000-c0ff-4ee0-8000-0000000001${String(order).padStart(2, '0')}`),
  characterId: speaker.id,
  characterName: speaker.name,
  text,
  order,
  estimatedDurationSeconds: estimateDurationSeconds(text),
  isStageDirection: false,
  direction,
  emotion: null,
  confidence: null,
  source: null,
}));

/** The trial scene on the calendar date `today`. */
export function trialSceneOn(today: string): Scene {
  return {
    id: trialSceneId,
    title: 'The Coffee Shop Encounter',
    author: 'AI Scene Partner',
    genre: 'drama',
    difficulty: 'intermediate',
    description:
      'Every Tuesday for four years Theo has ordered two coffees: his own, and one for the woman who left. ' +
      'Today June calls her name, and somebody answers.',
    auditionDueDate: trialAuditionDueDate(today),
    isDefault: true,
    isPublic: false,
    isArchived: false,
    characterCount: 3,
    lineCount: lines.length,
    estimatedDurationSeconds: lines.reduce((sum, line) => sum + line.estimatedDurationSeconds, 0),
    version: 1,
    updatedAt: '2026-01-01T00:00:00.000Z',
    folders: [],
    originalFormat: null,
    parseRecord: null,
    sourceFiles: [],
    timedInitialCountdownSeconds: 3,
    timedInterLineDelaySeconds: 1.5,
    characters: [june, mara, theo],
    userCharacterId: null,
    chosenVoices: {},
    lines,
    isOwn: false,
  };
}
