// The speech request for a line of a scene. Practice, previews, takes, and preparation all use it, so that what was
// prepared is what is requested.
import type { CharacterId, ClonedVoiceId, DirectedLineId, RecordedLineId } from '../ids.ts';
import { speechParts } from '../practice/speech-parts.ts';
import type { Character, Line, Scene } from '../scene/scene.ts';
import type { DeliveryStyle } from './delivery.ts';
import type { DirectedReading } from './directed-reading.ts';
import { defaultLanguage } from './languages.ts';
import { isMarkupOf } from './line-markup.ts';
import type { Variation } from './living-read.ts';
import { pronunciationsIn, type Pronunciation } from './pronunciation.ts';
import { spokenWith, type VoiceSettings } from './voice-settings.ts';
import { defaultVoiceId, type VoiceId } from './voices.ts';

/** A speech request without its priority: the body of `speakLine` in contract/speech.ts. */
export interface LineSpeech {
  /** As written. */
  readonly text: string;
  readonly voiceId: VoiceId;
  /** The actor's cloned voice, which speaks in its place while it can. */
  readonly clonedVoiceId?: ClonedVoiceId;
  /** The language of its character; absent: English. */
  readonly language?: string;
  /** The language was chosen for this line. */
  readonly isLanguageChosen?: true;
  readonly settings: {
    readonly emotion?: string;
    readonly direction?: string;
    readonly delivery?: DeliveryStyle;
    readonly speed?: number;
  };
  readonly previousText?: string;
  readonly nextText?: string;
  readonly pronunciations?: readonly Pronunciation[];
  readonly isPlain?: boolean;
  readonly ssml?: string;
  readonly variation?: Variation;
  /** A person's recording of the line, heard in place of a voice. */
  readonly recordedLineId?: RecordedLineId;
  /** How the actor directed the line. */
  readonly directedLineId?: DirectedLineId;
}

type SpokenLine = Pick<
  Line,
  | 'id'
  | 'characterId'
  | 'text'
  | 'order'
  | 'isStageDirection'
  | 'emotion'
  | 'direction'
  | 'isPlain'
  | 'ssmlMarkup'
  | 'language'
>;
type SpokenScene = {
  readonly lines: readonly SpokenLine[];
  readonly characters: readonly Pick<Character, 'id' | 'language'>[];
} & Pick<Scene, 'pronunciations' | 'spokenLanguage' | 'clonedVoices' | 'recordedLines' | 'directedLines'>;

export interface HowRead {
  /** By character. */
  readonly voices: ReadonlyMap<CharacterId, VoiceId>;
  /** The actor's own settings; without them, the voices have their own, which needs no plan. */
  readonly settings?: Pick<VoiceSettings, 'emotionStyle' | 'voiceSpeed'>;
}

interface LineToSpeak {
  readonly line: SpokenLine;
  /** Where in its text speech begins. */
  readonly spokenFrom?: number;
  /** For a living read. */
  readonly variation?: Variation;
}

/** What a character speaks: as chosen for them, or the language of the scene. */
export function languageOf(
  { characters, spokenLanguage = defaultLanguage }: Pick<SpokenScene, 'characters' | 'spokenLanguage'>,
  characterId: CharacterId | null,
): string {
  return characters.find(({ id }) => id === characterId)?.language ?? spokenLanguage;
}

const neighborLength = 300;
const [maxEmotionLength, maxDirectionLength] = [60, 300];

/** Returns the speech request of each line of the scene, with adjacent lines for the tone. */
export function lineSpeech(
  {
    lines,
    characters,
    pronunciations,
    spokenLanguage = defaultLanguage,
    clonedVoices,
    recordedLines,
    directedLines,
  }: SpokenScene,
  how: HowRead,
) {
  const textAt = new Map(lines.flatMap((line) => (line.isStageDirection ? [] : [[line.order, line.text]])));
  return ({ line, spokenFrom = 0, variation }: LineToSpeak): LineSpeech => {
    const text = line.text.slice(spokenFrom);
    const [before, after] = [textAt.get(line.order - 1), textAt.get(line.order + 1)];
    const recordedLineId = spokenFrom === 0 ? recordedLines?.[line.id] : undefined;
    const language = line.language ?? languageOf({ characters, spokenLanguage }, line.characterId);
    const directedLineId = spokenFrom === 0 ? directedLines?.[line.id] : undefined;
    const clonedVoiceId = line.characterId === null ? undefined : clonedVoices?.[line.characterId];
    const toPronounce = pronunciationsIn(text, pronunciations ?? []);
    return {
      text,
      voiceId: (line.characterId === null ? undefined : how.voices.get(line.characterId)) ?? defaultVoiceId,
      ...(clonedVoiceId !== undefined && { clonedVoiceId }),
      ...((line.language || language !== defaultLanguage) && { language }),
      ...(line.language && { isLanguageChosen: true }),
      settings: { ...settingsOf(line), ...(how.settings && spokenWith(how.settings)) },
      ...(before && { previousText: before.slice(-neighborLength) }),
      ...(after && { nextText: after.slice(0, neighborLength) }),
      ...(toPronounce.length > 0 && { pronunciations: toPronounce }),
      ...(line.isPlain && { isPlain: true }),
      ...(line.ssmlMarkup &&
        spokenFrom === 0 &&
        isMarkupOf(line.ssmlMarkup, text) && { ssml: line.ssmlMarkup }),
      ...(variation && { variation }),
      ...(recordedLineId !== undefined && { recordedLineId }),
      ...(directedLineId !== undefined && { directedLineId }),
    };
  };
}

/** What is for a whole line. */
interface WholeSpeech {
  readonly text: string;
  readonly ssml?: string;
  readonly recordedLineId?: RecordedLineId;
  readonly directedLineId?: DirectedLineId;
  readonly reading?: DirectedReading;
}

/**
 * Long speeches are requested in parts; `from` is where in the line's text a part begins. A recorded or directed line is
 * one part.
 */
export function partsOfSpeech<Speech extends WholeSpeech>(
  speech: Speech,
): { readonly from: number; readonly speech: Speech }[] {
  const parts = speechParts(speech.text);
  const isWhole = (speech.recordedLineId ?? speech.directedLineId ?? speech.reading) !== undefined;
  if (parts.length === 1 || isWhole) return [{ from: 0, speech }];
  const { ssml: _whole, ...rest } = speech;
  return parts.map(({ text, from }) => ({ from, speech: { ...rest, text } as Speech }));
}

function settingsOf({ emotion, direction, isPlain }: SpokenLine): LineSpeech['settings'] {
  if (isPlain) return {};
  return {
    ...(emotion && { emotion: emotion.slice(0, maxEmotionLength) }),
    ...(direction && { direction: direction.slice(0, maxDirectionLength) }),
  };
}
