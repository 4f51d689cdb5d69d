import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asId } from '../ids.ts';
import { joinLines, splitLine, whyNotJoin, withNeighbor } from './join-and-split.ts';
import { draftOf, textsOf } from './testing.ts';

describe('splitting a line', () => {
  it('gives both parts to the speaker, and keeps the direction with the first', () => {
    const before = draftOf('ANN: Hello. Come in.', 'BEN: Who?');
    const directed = { ...before, lines: before.lines.map((line) => ({ ...line, direction: 'softly' })) };
    const { lines } = splitLine(directed, { id: asId('l0'), at: 6, newId: asId('new') });
    expect(lines.map(({ id, text, direction }) => [id, text, direction])).toEqual([
      ['l0', 'Hello.', 'softly'],
      ['new', 'Come in.', null],
      ['l1', 'Who?', 'softly'],
    ]);
    expect(lines[1]).toMatchObject({ characterId: 'c-ANN', source: { page: 1, line: 1 } });
  });

  it('keeps beat and notes with the first part, and joining combines those of both', () => {
    const before = draftOf('ANN: Hello. Come in.', 'ANN: Sit.');
    const marked = {
      ...before,
      lines: before.lines.map((line, i) => ({ ...line, beatShift: `b${i}`, userNotes: `n${i}` })),
    };
    const parted = splitLine(marked, { id: asId('l0'), at: 6, newId: asId('new') });
    expect(parted.lines.map(({ beatShift, userNotes }) => [beatShift, userNotes])).toEqual([
      ['b0', 'n0'],
      [undefined, undefined],
      ['b1', 'n1'],
    ]);
    expect(joinLines(parted, [asId('l0'), asId('new'), asId('l1')]).lines).toEqual([
      expect.objectContaining({ id: 'l0', beatShift: 'b0; b1', userNotes: 'n0\nn1' }),
    ]);
  });

  it('changes nothing if one part would be empty', () => {
    const draft = draftOf('ANN:   Hello.  ');
    for (const at of [0, 2, 8, 10, 99])
      expect(splitLine(draft, { id: asId('l0'), at, newId: asId('new') })).toBe(draft);
  });

  it('and joining the parts again loses no word, wherever it is split', () => {
    const words = fc.array(fc.constantFrom('Hello', 'and', 'goodbye', 'é', '🎭'), { minLength: 1 });
    fc.assert(
      fc.property(words, fc.nat(60), (said, at) => {
        const draft = draftOf(`ANN: ${said.join(' ')}`, 'BEN: Who?');
        const again = joinLines(splitLine(draft, { id: asId('l0'), at, newId: asId('new') }), [
          asId('l0'),
          asId('new'),
        ]);
        const letters = again.lines[0]!.text.replaceAll(/\s/g, '');
        expect(letters).toBe(said.join(''));
        expect(again.lines).toHaveLength(2);
      }),
    );
  });
});

describe('joining lines', () => {
  it('combines consecutive lines of a speaker, with all their contents', () => {
    const draft = draftOf('ANN: One.', 'ANN: Two.', 'ANN: Three.', 'BEN: Who?');
    const directed = {
      ...draft,
      lines: draft.lines.map((line, i) => ({
        ...line,
        direction: ['softly', null, 'rising', null][i]!,
        confidence: 1 - i / 10,
      })),
    };
    const joined = joinLines(directed, [asId('l2'), asId('l0'), asId('l1')]);
    expect(textsOf(joined)).toEqual(['ANN: One. Two. Three.', 'BEN: Who?']);
    expect(joined.lines[0]).toMatchObject({ id: 'l0', direction: 'softly; rising', confidence: 0.8 });
  });

  it('says why not', () => {
    const draft = draftOf('ANN: One.', 'BEN: Two.', 'ANN: Three.', 'ANN: Four.', '(A door.)');
    expect(whyNotJoin(draft, [asId('l2'), asId('l3')])).toBeNull();
    expect(whyNotJoin(draft, [asId('l0'), asId('l1')])).toBe('Only lines of the same speaker can be joined.');
    expect(whyNotJoin(draft, [asId('l3'), asId('l4')])).toBe('Only lines of the same speaker can be joined.');
    expect(whyNotJoin(draft, [asId('l0'), asId('l2')])).toBe(
      'Only lines that follow each other can be joined.',
    );
    expect(whyNotJoin(draft, [asId('l0')])).toBe('There is no line to join with.');
    expect(joinLines(draft, [asId('l0'), asId('l1')])).toBe(draft);
    const long = draftOf(`ANN: ${'a'.repeat(15_000)}`, `ANN: ${'b'.repeat(5000)}`);
    expect(whyNotJoin(long, [asId('l0'), asId('l1')])).toBe('Together they are too long for one line.');
  });

  it('never combines speech with a stage direction', () => {
    const draft = draftOf('ANN: One.', 'ANN: She laughs.');
    const lines = draft.lines.map((line, i) => ({ ...line, isStageDirection: i === 1 }));
    expect(whyNotJoin({ lines }, [asId('l0'), asId('l1')])).toBe(
      'A spoken line and a stage direction cannot be joined.',
    );
  });

  it('knows the adjacent lines', () => {
    const { lines } = draftOf('ANN: One.', 'ANN: Two.');
    expect(withNeighbor(lines, asId('l1'), -1)).toEqual(['l0', 'l1']);
    expect(withNeighbor(lines, asId('l0'), 1)).toEqual(['l0', 'l1']);
    expect(withNeighbor(lines, asId('l0'), -1)).toEqual(['l0']);
    expect(withNeighbor(lines, asId('l1'), 1)).toEqual(['l1']);
  });
});
