// Drafts for the tests of this folder.
import { asId, type CharacterId } from '../ids.ts';
import type { DraftLine, SceneDraft } from './draft.ts';

/** `'ANN: Hello.'` is a line of Ann's, `'(A door.)'` a stage direction; the characters are those named, in order. */
export function draftOf(...written: string[]): SceneDraft {
  const lines = written.map((text, i): DraftLine => {
    const [, name, spoken] = /^([A-Z]+(?: [A-Z]+)*): (.*)$/.exec(text) ?? [];
    return {
      id: asId(`l${i}`),
      characterId: name ? asId<CharacterId>(`c-${name}`) : null,
      text: spoken ?? text,
      estimatedDurationSeconds: 3,
      isStageDirection: !name,
      direction: null,
      emotion: null,
      confidence: 0.9,
      source: { page: 1, line: i + 1 },
    };
  });
  const ids = new Set(lines.flatMap((line) => line.characterId ?? []));
  return {
    title: 'A scene',
    author: null,
    genre: 'drama',
    difficulty: 'intermediate',
    description: '',
    auditionDueDate: '2026-12-01',
    folders: [],
    originalFormat: null,
    parseRecord: null,
    characters: [...ids].map((id) => ({ id, name: id.slice(2), description: '', color: '#281f9d' })),
    userCharacterId: null,
    lines,
    unassigned: [],
  };
}

export const textsOf = (draft: SceneDraft) =>
  draft.lines.map((line) => `${line.characterId?.slice(2) ?? '-'}: ${line.text}`);
