import { describe, expect, it } from 'vitest';
import { asId, type CharacterId, type LineId } from '../ids.ts';
import {
  addCharacter,
  convertCharacterToLine,
  deleteCharacter,
  keepApart,
  mergeCharacter,
  renameCharacter,
  whyNotDeleteCharacter,
} from './draft-characters.ts';
import { addLine, assignLine, convertLineToCharacter, editLineText, reassignLines } from './draft-lines.ts';
import { draftOfScene, emptyDraft, savedPartOf, sceneDraftFrom, type DraftLine } from './draft.ts';
import { nextUncertain, certaintyOf } from './certainty.ts';
import { linesLikeNames, quickFix, quickFixReport } from './quick-fix.ts';
import { splitCharacter } from './split-character.ts';
import { draftOf, textsOf } from './testing.ts';
import { trialSceneOn } from './trial-scene.ts';
import { readScript } from '../script/read-script.ts';
import { fromTxt } from '../script/from-txt.ts';

const script = new TextEncoder().encode(
  'ANN: Hello there.\n\nBEN: Who is it?\n\nANN: It is me.\n\nBEN: You.\n',
);

describe('a draft comes from', () => {
  it('an upload as it was read, without a date, a drama of medium difficulty', () => {
    const draft = sceneDraftFrom(readScript(fromTxt(script), 'door.txt'), 'door.txt');
    expect(draft).toMatchObject({
      genre: 'drama',
      difficulty: 'intermediate',
      auditionDueDate: null,
      originalFormat: 'txt',
      parseRecord: { charactersDetected: 2, linesDetected: 4 },
    });
    expect(draft.lines.map((line) => line.text)).toEqual(['Hello there.', 'Who is it?', 'It is me.', 'You.']);
  });

  it('an upload without a title, named after its file', () => {
    const parsed = { ...readScript(fromTxt(script), 'x.txt'), title: '' };
    expect(sceneDraftFrom(parsed, 'My sides.v2.txt').title).toBe('My sides.v2');
  });

  it('an upload with a title and author no longer than a scene allows', () => {
    const parsed = { ...readScript(fromTxt(script), 'x.txt'), title: '', author: 'Ann '.repeat(60) };
    const { title, author } = sceneDraftFrom(parsed, `${'Sides '.repeat(40)}.pdf`);
    expect([title.length, author?.length]).toEqual([200, 100]);
  });

  it('a stored scene, and saving it unchanged changes nothing', () => {
    const marks = { isPlain: true, ssmlMarkup: '<speak/>', beatShift: 'gives in', userNotes: 'Breathe.' };
    const trial = trialSceneOn('2026-11-21');
    const scene = { ...trial, lines: trial.lines.map((line, i) => (i % 2 ? { ...line, ...marks } : line)) };
    const saved = savedPartOf(draftOfScene(scene));
    expect(saved.characters).toEqual(scene.characters);
    expect(scene.lines).toEqual(saved.lines.map((line) => expect.objectContaining(line)));
    expect(saved.lines[1]).toMatchObject(marks);
    expect(draftOfScene({ ...scene, genre: '' }).genre).toBe('drama');
  });

  it('is saved without empty lines', () => {
    const draft = addLine(draftOf('ANN: Hello.'), {
      id: asId('new'),
      characterId: asId<CharacterId>('c-ANN'),
      text: '  ',
    });
    expect(savedPartOf(draft).lines.map((line) => line.id)).toEqual(['l0']);
  });
});

describe('characters', () => {
  it('get the first unused color', () => {
    const draft = addCharacter(draftOf('ANN: Hello.'), asId('new'), ' Cleo ');
    expect(draft.characters[1]).toMatchObject({ id: 'new', name: 'Cleo' });
    expect(draft.characters[1]!.color).not.toBe(draft.characters[0]!.color);
  });

  it('keep their name if the new one is blank', () => {
    const draft = draftOf('ANN: Hello.');
    expect(renameCharacter(draft, asId('c-ANN'), '  ')).toBe(draft);
    expect(addCharacter(draft, asId('new'), ' ')).toBe(draft);
  });

  it('are removed with all their lines', () => {
    const draft = deleteCharacter(draftOf('ANN: Hello.', 'BEN: Who?', 'ANN: Me.'), asId('c-ANN'));
    expect(textsOf(draft)).toEqual(['BEN: Who?']);
  });

  it('merge into one who has the lines of both', () => {
    const draft = mergeCharacter(
      draftOf('ANNE: Hello.', 'BEN: Who?', 'ANN: Me.'),
      asId('c-ANN'),
      asId('c-ANNE'),
    );
    expect(textsOf(draft)).toEqual(['ANNE: Hello.', 'BEN: Who?', 'ANNE: Me.']);
    expect(draft.characters.map(({ name }) => name)).toEqual(['ANNE', 'BEN']);
  });

  it('stay in the scene editor while they have lines', () => {
    const draft = draftOf('ANN: Hello.');
    expect(whyNotDeleteCharacter(draft, asId('c-ANN'))).toBe(
      'Cannot delete character with existing dialogue lines. Please remove or reassign their lines first.',
    );
    expect(whyNotDeleteCharacter(addCharacter(draft, asId('new'), 'Cleo'), asId('new'))).toBeNull();
  });

  it('become an unassigned line at the end, and their lines are unassigned again', () => {
    const draft = convertCharacterToLine(draftOf('LATER: The sun is up.', 'ANN: Hello.'), asId('c-LATER'));
    expect(draft.characters.map(({ name }) => name)).toEqual(['ANN']);
    expect(draft.unassigned.map(({ text }) => text)).toEqual(['LATER', 'The sun is up.']);
    expect(textsOf(draft)).toEqual(['ANN: Hello.']);
  });
});

describe('a character split in two', () => {
  const draft = draftOf('ANN: One.', 'BEN: Two.', 'ANN: Three.');

  it('gives the chosen lines to the new one', () => {
    const split = splitCharacter(draft, [asId('l2')], { id: asId('new'), name: ' Old Ann ' });
    expect(split.characters.map(({ name }) => name)).toEqual(['ANN', 'BEN', 'Old Ann']);
    expect(split.lines.map(({ characterId }) => characterId)).toEqual(['c-ANN', 'c-BEN', 'new']);
  });

  it('gives them to an existing character with that name', () => {
    const split = splitCharacter(draft, [asId('l2')], { id: asId('new'), name: 'ben' });
    expect(split.characters).toBe(draft.characters);
    expect(split.lines[2]!.characterId).toBe('c-BEN');
    expect(splitCharacter(draft, [asId('l2')], { id: asId('new'), name: ' ' })).toBe(draft);
  });
});

describe('lines', () => {
  it('are added before another or at the end', () => {
    const draft = draftOf('ANN: 1', 'ANN: 2');
    const given = { id: asId<LineId>('new'), characterId: asId<CharacterId>('c-ANN'), text: 'new' };
    expect(textsOf(addLine(draft, given))).toEqual(['ANN: 1', 'ANN: 2', 'ANN: new']);
    expect(textsOf(addLine(draft, { ...given, beforeId: asId<LineId>('l1') }))).toEqual([
      'ANN: 1',
      'ANN: new',
      'ANN: 2',
    ]);
  });

  it('have the duration of their new text', () => {
    const draft = editLineText(
      draftOf('ANN: Hi.'),
      asId('l0'),
      'One two three four five six seven eight nine ten.',
    );
    expect(draft.lines[0]!.estimatedDurationSeconds).toBe(5);
  });

  it('are certain once somebody chose their speaker, and a stage direction if it is nobody', () => {
    const draft = draftOf('ANN: The door opens slowly and at length.', 'BEN: Who?');
    expect(reassignLines(draft, [asId('l0')], asId<CharacterId>('c-BEN')).lines[0]).toMatchObject({
      characterId: 'c-BEN',
      confidence: 1,
    });
    expect(reassignLines(draft, [asId('l0')], null).lines[0]).toMatchObject({
      isStageDirection: true,
      estimatedDurationSeconds: 1,
    });
  });

  it('become a character in capitals', () => {
    const draft = convertLineToCharacter(draftOf('ANN: mary ann ', 'ANN: Hello.'), asId('l0'));
    expect(draft.characters[1]).toMatchObject({ name: 'MARY ANN', description: 'Character: MARY ANN' });
    expect(textsOf(draft)).toEqual(['ANN: Hello.']);
  });

  it('do not become a second character with the same name, or one named by a whole speech', () => {
    expect(convertLineToCharacter(draftOf('ANN: ann', 'ANN: Hello.'), asId('l0')).characters).toHaveLength(1);
    const long = draftOf(`ANN: ${'word '.repeat(30)}`);
    expect(convertLineToCharacter(long, asId('l0'))).toBe(long);
  });

  it('when unassigned, get their speaker at the end, certain, three seconds long', () => {
    const unassigned = [
      { id: asId<LineId>('u0'), text: 'And so to bed.', source: { page: 1, line: 7 }, suggestions: ['ANN'] },
    ];
    const draft = assignLine(
      { ...draftOf('ANN: Hello.', 'BEN: Who?'), unassigned },
      asId('u0'),
      asId('c-ANN'),
    );
    expect(draft.unassigned).toEqual([]);
    expect(draft.lines.at(-1)).toMatchObject({
      text: 'And so to bed.',
      characterId: 'c-ANN',
      confidence: 1,
      estimatedDurationSeconds: 3,
    });
  });
});

it('takes the mark from a misread word that is replaced, and from no other', () => {
  const [line] = draftOf('HAMLEF: The readlness is alll.').lines as [DraftLine];
  const source = { page: 1, line: 1, unsureWords: ['readlness', 'alll.', 'HAMLEF'] };
  const draft = { ...emptyDraft(), lines: [{ ...line, source }] };
  const [edited] = editLineText(draft, line.id, 'The readiness is alll.').lines;
  expect(edited?.source?.unsureWords).toEqual(['alll.', 'HAMLEF']);
});

describe('Quick Fix', () => {
  it('turns all of them into characters and leaves stage directions alone', () => {
    const draft = draftOf('ANN: MARY', 'ANN: Hello.', 'BLACKOUT', 'ANN: JOHN', 'BEN: Yes.');
    const fixed = quickFix(draft);
    expect(linesLikeNames(draft)).toHaveLength(2);
    expect(fixed.characters.map(({ name }) => name)).toEqual(['ANN', 'BEN', 'MARY', 'JOHN']);
    expect(textsOf(fixed)).toEqual(['ANN: Hello.', '-: BLACKOUT', 'BEN: Yes.']);
  });

  it('reports what it did', () => {
    expect(quickFixReport(0, draftOf('ANN: Hello.', 'BEN: Yes.'))).toBe('No character name issues detected!');
    expect(quickFixReport(3, draftOf('ANN: Hello.'))).toBe('Fixed 3 character name issues!');
  });

  it('does not say that all names are right while two may mean one person', () => {
    expect(quickFixReport(0, draftOf('DALLOWAY: Hello.', 'DALOWAY: Yes.'))).toContain('same person');
  });

  it('asks no more about two whom the actor keeps apart, until one is renamed', () => {
    const draft = draftOf('DALLOWAY: Hello.', 'DALOWAY: Yes.');
    const [one, other] = draft.characters.map(({ id }) => id) as [CharacterId, CharacterId];
    const apart = keepApart(draft, other, one);
    expect(quickFixReport(0, apart)).toBe('No character name issues detected!');
    expect(quickFixReport(0, renameCharacter(apart, one, 'DALOWEY'))).toContain('same person');
  });
});

describe('certainty', () => {
  it('is described by its thresholds', () => {
    const word = (confidence: number | null) => certaintyOf({ confidence });
    expect([0.95, 0.9, 0.89, 0.7, 0.69, null].map(word)).toEqual([
      'sure',
      'sure',
      'fairly-sure',
      'fairly-sure',
      'uncertain',
      null,
    ]);
  });

  it('leads from one uncertain line to the next, and wraps around', () => {
    const lines = draftOf('ANN: 1', 'ANN: 2', 'ANN: 3', 'ANN: 4').lines.map((line, i) => ({
      ...line,
      confidence: i % 2 ? 0.5 : 0.9,
    }));
    expect(nextUncertain(lines, -1)).toBe(1);
    expect(nextUncertain(lines, 1)).toBe(3);
    expect(nextUncertain(lines, 3)).toBe(1);
    expect([nextUncertain(lines, 3, -1), nextUncertain(lines, 1, -1)]).toEqual([1, 3]);
    expect(nextUncertain(draftOf('ANN: 1').lines, -1)).toBeNull();
  });
});
