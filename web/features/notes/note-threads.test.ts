import { describe, expect, it } from 'vitest';
import { asId, type LineId, type NoteId, type UserId } from '#domain/ids.ts';
import type { Line } from '#domain/scene/scene.ts';
import { trialSceneOn } from '#domain/scene/trial-scene.ts';
import { authorsOf, openThreadsByLine, threadsOf, type ShownNote } from './note-threads.ts';

const { lines } = trialSceneOn('2026-01-01');
const [first, second] = lines as [Line, Line];

const noteOn = (line: Line | null, change: Partial<ShownNote> = {}): ShownNote => ({
  id: asId<NoteId>('one'),
  threadId: asId<NoteId>('one'),
  authorId: asId<UserId>('nora'),
  author: 'Nora',
  isMine: false,
  text: 'Slower.',
  lineId: line?.id ?? null,
  words: null,
  quote: line?.text ?? null,
  writtenAt: '2026-01-01T10:00:00.000Z',
  editedAt: null,
  isResolved: false,
  isPrivate: false,
  voiceSeconds: null,
  atSeconds: null,
  ...change,
});

describe('threads', () => {
  it('are in script order, after those on the scene and before those on deleted lines', () => {
    const cut = {
      ...noteOn(first),
      id: asId<NoteId>('cut'),
      threadId: asId<NoteId>('cut'),
      lineId: asId<LineId>('gone'),
      quote: 'Exit.',
    };
    const notes = [
      cut,
      noteOn(second, { id: asId<NoteId>('b'), threadId: asId<NoteId>('b') }),
      noteOn(first, { id: asId<NoteId>('a'), threadId: asId<NoteId>('a') }),
      noteOn(null, { id: asId<NoteId>('s'), threadId: asId<NoteId>('s') }),
      noteOn(first, { id: asId<NoteId>('reply'), threadId: asId<NoteId>('a') }),
    ];
    const threads = threadsOf(notes, { lines });
    expect(threads.map(({ id }) => id)).toEqual(['s', 'a', 'b', 'cut']);
    expect(threads[1]!.notes.map(({ id }) => id)).toEqual(['a', 'reply']);
    expect(threads[3]!.place).toEqual({ name: 'cut', quote: 'Exit.' });
  });

  it('show the words they are about, and what a line said before it was changed', () => {
    const placeOf = (note: ShownNote, text = first.text) =>
      threadsOf([note], { lines: [{ ...first, text }] })[0]!.place;
    const words = { from: 0, to: 0 };
    const word = first.text.split(' ')[0]!;
    expect(placeOf(noteOn(first))).toMatchObject({ quote: null, hasChanged: false });
    expect(placeOf(noteOn(first, { words, quote: word }))).toMatchObject({ quote: word, hasChanged: false });
    expect(placeOf(noteOn(first), 'Other words.')).toMatchObject({ quote: first.text, hasChanged: true });
    expect(placeOf(noteOn(first, { words, quote: word }), 'Other words.')).toMatchObject({
      quote: word,
      hasChanged: true,
    });
  });

  it('are counted at their line until they are resolved', () => {
    const notes = [
      noteOn(first),
      noteOn(first, { id: asId<NoteId>('reply') }),
      noteOn(first, { id: asId<NoteId>('two'), threadId: asId<NoteId>('two') }),
      noteOn(second, { id: asId<NoteId>('done'), threadId: asId<NoteId>('done'), isResolved: true }),
      noteOn(null, { id: asId<NoteId>('s'), threadId: asId<NoteId>('s') }),
    ];
    expect([...openThreadsByLine(notes)]).toEqual([[first.id, 2]]);
  });

  it('name each author once, and the reader “You”', () => {
    const mine = noteOn(null, {
      id: asId<NoteId>('mine'),
      authorId: asId<UserId>('me'),
      author: '',
      isMine: true,
    });
    expect([...authorsOf([noteOn(null), mine, noteOn(first)])]).toEqual([
      ['nora', 'Nora'],
      ['me', 'You'],
    ]);
  });
});
