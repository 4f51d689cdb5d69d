import { describe, expect, it } from 'vitest';
import { asId } from '../ids.ts';
import { trialSceneOn } from '../scene/trial-scene.ts';
import { lineSpeech, partsOfSpeech } from './line-speech.ts';
import { livingRead } from './living-read.ts';

const scene = trialSceneOn('2026-01-01');
const line = scene.lines.find(({ text }) => text === 'Mara. You came back.')!;
const voices = new Map([[line.characterId!, 'james-warm' as const]]);
const said = lineSpeech(scene, { voices })({ line });

describe('what a line asks of the voice', () => {
  it('has the line as written, its delivery, and the adjacent lines', () => {
    expect(said).toEqual({
      text: 'Mara. You came back.',
      voiceId: 'james-warm',
      settings: { direction: 'not letting go of it' },
      previousText: 'I haven’t ordered yet. Theo?',
      nextText: 'Every Tuesday. Four years. Two cups.',
    });
  });

  it('has only the end of a cue if only that is heard', () => {
    expect(lineSpeech(scene, { voices })({ line, spokenFrom: 6 }).text).toBe('You came back.');
  });

  it('has no emotion or direction if the line is spoken plainly', () => {
    const plain = { ...line, emotion: 'sad', isPlain: true };
    expect(lineSpeech(scene, { voices })({ line: plain })).toEqual({ ...said, settings: {}, isPlain: true });
  });

  it('has the actor’s own settings only if they differ from the defaults', () => {
    const shaped = lineSpeech(scene, { voices, settings: { emotionStyle: 'warm', voiceSpeed: 1.2 } });
    expect(shaped({ line }).settings).toEqual({ ...said.settings, delivery: 'warm', speed: 1.2 });
    expect(
      lineSpeech(scene, { voices, settings: { emotionStyle: 'neutral', voiceSpeed: 1 } })({ line }),
    ).toEqual(said);
  });

  it('has the pronunciations that the line may need', () => {
    const [name, other] = [
      { written: 'mara', spoken: 'MAH ra' },
      { written: 'Siobhan', spoken: 'shi VAWN' },
    ];
    expect(lineSpeech({ ...scene, pronunciations: [name!, other!] }, { voices })({ line })).toEqual({
      ...said,
      pronunciations: [name],
    });
  });

  it('has the variation of a living read', () => {
    const { variation } = livingRead(4821, line.id);
    expect(lineSpeech(scene, { voices })({ line, variation })).toEqual({ ...said, variation });
  });

  it.each([
    [undefined, undefined, undefined, undefined, undefined],
    ['fr', undefined, undefined, 'fr', undefined],
    ['fr', 'de', undefined, 'de', undefined],
    ['fr', 'en', undefined, undefined, undefined],
    ['fr', 'de', 'es', 'es', true],
    ['fr', undefined, 'en', 'en', true],
  ])(
    'in a scene in %s, by somebody who speaks %s, a line in %s is spoken in %s',
    (inScene, theirs, its, spoken, isChosen) => {
      const characters = scene.characters.map((one) => ({ ...one, language: theirs }));
      const speechOf = lineSpeech({ ...scene, characters, spokenLanguage: inScene }, { voices });
      const { language, isLanguageChosen } = speechOf({ line: { ...line, language: its } });
      expect([language, isLanguageChosen]).toEqual([spoken, isChosen]);
    },
  );

  it('has markup only while it has the words of the line', () => {
    const ssmlMarkup = '<speak>Mara. <emphasis>You</emphasis> came &quot;back&quot;.</speak>';
    const speech = lineSpeech(scene, { voices });
    expect(speech({ line: { ...line, ssmlMarkup } }).ssml).toBe(ssmlMarkup);
    expect(speech({ line: { ...line, ssmlMarkup, text: 'Mara. You went.' } }).ssml).toBeUndefined();
    expect(speech({ line: { ...line, ssmlMarkup }, spokenFrom: 6 }).ssml).toBeUndefined();
  });
});

it('of a long speech comes in parts that together are the speech, without its markup', () => {
  const text = 'And so it went on. '.repeat(150);
  const parts = partsOfSpeech({ ...said, text, ssml: `<speak>${text}</speak>` });
  expect(parts.length).toBeGreaterThan(1);
  expect(parts.map(({ speech }) => speech.text).join('')).toBe(text);
  expect(parts.every(({ from, speech }) => text.startsWith(speech.text, from) && !speech.ssml)).toBe(true);
  expect(partsOfSpeech(said)).toEqual([{ from: 0, speech: said }]);
});

it('names the recording of a whole line, and asks for it in one piece', () => {
  const scene = trialSceneOn('2026-01-01');
  const line = scene.lines.find(({ isStageDirection }) => !isStageDirection)!;
  const long = { ...line, text: 'I waited at the stop. '.repeat(400) };
  const speechOf = lineSpeech(
    { ...scene, lines: [long], recordedLines: { [line.id]: asId('recorded') } },
    { voices: new Map() },
  );
  expect(partsOfSpeech(speechOf({ line: long }))).toHaveLength(1);
  expect(speechOf({ line: long }).recordedLineId).toBe('recorded');
  expect(speechOf({ line: long, spokenFrom: 3 })).not.toHaveProperty('recordedLineId');
});

it('names the direction of a whole line, and asks for it in one piece', () => {
  const scene = trialSceneOn('2026-01-01');
  const line = scene.lines.find(({ isStageDirection }) => !isStageDirection)!;
  const long = { ...line, text: 'I waited at the stop. '.repeat(50) };
  const speechOf = lineSpeech(
    { ...scene, lines: [long], directedLines: { [line.id]: asId('directed') } },
    { voices: new Map() },
  );
  expect(partsOfSpeech(speechOf({ line: long }))).toHaveLength(1);
  expect(partsOfSpeech({ text: long.text, reading: [] })).toHaveLength(1);
  expect(speechOf({ line: long }).directedLineId).toBe('directed');
  expect(speechOf({ line: long, spokenFrom: 3 })).not.toHaveProperty('directedLineId');
});
