import { Play, RefreshCw, Square } from 'lucide-react';
import type { ClonedVoice } from '#contract/cloned-voices.ts';
import type { SpokenLanguages } from '#contract/speech.ts';
import { asId, type CharacterId, type ClonedVoiceId } from '#domain/ids.ts';
import { planAllows } from '#domain/plans/plan-rules.ts';
import type { Scene } from '#domain/scene/scene.ts';
import { defaultLanguage, languageName } from '#domain/voices/languages.ts';
import { languageOf, lineSpeech } from '#domain/voices/line-speech.ts';
import {
  canUseVoice,
  defaultVoiceId,
  VOICE_IDS,
  voiceOrDefault,
  voices,
  type Voice,
  type VoiceId,
} from '#domain/voices/voices.ts';
import { IconButton } from '#web/ui/action/IconButton.tsx';
import { SelectField, type SelectOption } from '#web/ui/form/SelectField.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { useSpreadingValue } from '#web/ui/behavior/use-spreading-value.ts';
import { useStaggeredMount } from '#web/ui/behavior/use-staggered-mount.ts';
import { LanguageNote } from './LanguageNote.tsx';
import { lineToTry } from './line-to-try.ts';
import type { GivenVoice } from '../queries/cast.ts';
import { useClonedVoices } from '../queries/cloned-voices.ts';
import { useSpokenLanguages } from '../queries/spoken-languages.ts';
import { readAloud } from './read-aloud.ts';
import { Recasting } from './Recasting.tsx';
import { speechNotice } from './speech-notice.ts';
import type { Cast } from './use-cast.ts';
import { useLinePreview } from './use-line-preview.ts';

export interface CastListProps {
  scene: Scene;
  cast: Cast;
  /** The id of a character who is left out of the list. */
  without?: string | null;
}

/** More than fit on a screen; the others are rendered in the next frames. */
const FIRST_SHOWN = 12;

/** A voice for each speaking character, with a preview of one of their lines. */
export function CastList({ scene, cast, without }: CastListProps) {
  const preview = useVoicePreview(scene, cast);
  const listed = scene.characters.filter(({ id }) => cast.voices.has(id) && id !== without);
  const languages = [...new Set(listed.map(({ id }) => languageOf(scene, id)))];
  const spoken = useSpokenLanguages(languages.some((language) => language !== defaultLanguage));
  const canClone = planAllows(cast.entitlement, 'voice_cloning');
  const known = useClonedVoices(canClone).data?.voices ?? [];
  const cloned = known.filter(({ isHeard }) => canClone && isHeard);
  const isShown = useSpreadingValue(useStaggeredMount(1), listed.length);
  const shown = listed.filter((_, i) => i < FIRST_SHOWN || isShown(i));
  return (
    <div className="@container grid gap-4">
      {languages.map((language) => (
        <LanguageNote key={language} language={language} />
      ))}
      <Recasting scene={scene} cast={cast} listed={listed.map(({ id }) => id)} />
      <ul aria-label="Voices" className="grid items-end gap-4 @md:grid-cols-2">
        {shown.map(({ id, name }) => (
          <li key={id} className="flex min-w-0 items-end gap-1">
            <SelectField
              label={name}
              className="grow"
              value={given(scene, cast, id) ?? ''}
              options={optionsFor(scene, cast, id, { spoken, cloned })}
              onChoose={(value) => cast.give(id, givenBy(value, cast.voices.get(id)))}
            />
            <IconButton
              icon={preview.heard === id ? Square : Play}
              label={preview.heard === id ? `Stop ${name}` : `Hear ${name}`}
              onClick={() => preview.toggle(id)}
            />
            <IconButton icon={RefreshCw} label={`Recast ${name}`} onClick={() => cast.recast([id])} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A voice of the product, or a cloned one. */
type Choice = VoiceId | ClonedVoiceId;

/** The chosen voice, if the plan still allows it. */
function given(scene: Scene, { entitlement }: Cast, characterId: CharacterId): Choice | null {
  const cloned = scene.clonedVoices?.[characterId];
  if (cloned && planAllows(entitlement, 'voice_cloning')) return cloned;
  const chosen = scene.chosenVoices[characterId];
  return chosen && canUseVoice(entitlement, chosen) ? chosen : null;
}

/** `usual`: the character's voice, which speaks when a cloned one can't. */
function givenBy(choice: Choice | '', usual: VoiceId = defaultVoiceId): GivenVoice | null {
  if (choice === '') return null;
  const voiceId = VOICE_IDS.find((id) => id === choice);
  return voiceId ? { voiceId } : { voiceId: usual, clonedVoiceId: asId<ClonedVoiceId>(choice) };
}

function optionsFor(
  scene: Scene,
  cast: Cast,
  characterId: CharacterId,
  { spoken, cloned }: { spoken: SpokenLanguages | null; cloned: readonly ClonedVoice[] },
): SelectOption<Choice | ''>[] {
  const isGiven = given(scene, cast, characterId) !== null;
  const usual = isGiven ? '' : `: ${voiceOrDefault(cast.voices.get(characterId) ?? '').name}`;
  return [
    { value: '', label: `Automatic${usual}` },
    ...cloned.map((voice) => ({
      value: voice.id,
      label: labelOfClone(voice, languageOf(scene, characterId)),
    })),
    ...voices.map((voice) => {
      const isLocked = !canUseVoice(cast.entitlement, voice.id);
      const label = labelOf(voice, languageOf(scene, characterId), spoken);
      return { value: voice.id, label: isLocked ? `${label} (Expert)` : label, disabled: isLocked };
    }),
  ];
}

/** With its accent in English; in other languages, with whether it speaks them. */
function labelOf({ id, name, accent }: Voice, language: string, spoken: SpokenLanguages | null): string {
  if (language === defaultLanguage || !spoken?.languages.includes(language)) return `${name}, ${accent}`;
  const says = languageName(language);
  return spoken.voices[id].includes(language) ? `${name}, ${says}` : `${name} (doesn’t speak ${says})`;
}

function labelOfClone({ name, isSelf, isEnglishOnly }: ClonedVoice, language: string): string {
  const label = isSelf ? 'Your own voice' : `${name}, cloned`;
  const isSilent = isEnglishOnly && language !== defaultLanguage;
  return isSilent ? `${label} (doesn’t speak ${languageName(language)})` : label;
}

/** Previews a character's voice, or the device's if it reads them, with one of their lines; one character at a time. */
function useVoicePreview(scene: Scene, cast: Cast) {
  const { heard, toggle } = useLinePreview((reason) => {
    const { kind, message } = speechNotice(reason);
    toast[kind](message, { id: 'speech' });
  });
  return {
    /** The id of the character being previewed. */
    heard: heard?.id ?? null,
    toggle(characterId: CharacterId) {
      const line = lineToTry(scene.lines, characterId);
      if (!line) return;
      const speech = lineSpeech(scene, cast)({ line });
      const volume = cast.settings.volumeLevel;
      const how = { characterId, characterIds: [...cast.voices.keys()], speed: 1, volume };
      toggle(characterId, speech, volume, (reason) => readAloud(speech, reason, how));
    },
  };
}
