import { Play, Square } from 'lucide-react';
import { voicePreviews } from '#domain/voices/voice-previews.ts';
import type { Voice } from '#domain/voices/voices.ts';
import { capitalized } from '#web/ui/text/capitalized.ts';
import { cx } from '#web/ui/cx.ts';
import { IconButton } from '#web/ui/action/IconButton.tsx';
import { RadioItem } from '#web/ui/form/RadioRow.tsx';
import type { LinePreview } from '../cast/use-line-preview.ts';
import { ExpertMark } from './ExpertSection.tsx';
import { listedLanguages } from './listed-languages.ts';
import { Waveform } from './Waveform.tsx';

interface VoiceRowProps {
  voice: Voice;
  /** The languages that other voices speak and this one doesn't. */
  unspoken: readonly string[];
  isLocked: boolean;
  /** Set while this voice plays or loads. */
  heard: LinePreview | null;
  onHear: () => void;
  onLocked: () => void;
}

/** A voice with its description, its sample sentence and a preview. */
export function VoiceRow({ voice, unspoken, isLocked, heard, onHear, onLocked }: VoiceRowProps) {
  const { id, name, accent, gender, ageRange, description } = voice;
  return (
    <div className="grid grid-cols-1 items-start min-[20rem]:grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-3 border-t border-line pt-5 pb-3 px-4 has-data-[state=checked]:bg-amber-wash lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)_auto]">
      <RadioItem
        value={id}
        className="min-h-11"
        onClick={(event) => {
          if (!isLocked) return;
          event.preventDefault();
          onLocked();
        }}
      >
        <span className="min-w-0">
          <span className="flex flex-wrap items-center gap-x-2 text-lg font-bold">
            {name} {isLocked && <ExpertMark />}
          </span>
          <span className="block text-sm text-foreground-soft">
            {[accent, gender, ageRange.replace('-', '–')].map(capitalized).join(' · ')}
          </span>
          <span className="mt-1 block">{description}</span>
          {unspoken.length > 0 && (
            <span className="block text-sm text-foreground-soft">
              Doesn’t speak {listedLanguages(unspoken)}.
            </span>
          )}
        </span>
      </RadioItem>
      <IconButton
        icon={heard ? Square : Play}
        variant="secondary"
        label={heard ? `Stop ${name}` : `Hear ${name}`}
        onClick={onHear}
        className="rounded-full lg:col-start-3"
      />
      <div className="relative col-span-2 pl-10 lg:col-span-1 lg:col-start-2 lg:row-start-1 lg:pl-0">
        <Sentence voice={voice} heard={heard} />
      </div>
    </div>
  );
}

function Sentence({ voice, heard }: Pick<VoiceRowProps, 'voice' | 'heard'>) {
  const { text, source } = voicePreviews[voice.id];
  return (
    <figure>
      <blockquote className="font-script text-lg leading-snug">{text}</blockquote>
      <figcaption className="relative mt-1 h-8 text-sm text-foreground-soft">
        <span className={cx(heard && 'invisible')}>{source}</span>
        {heard && <Waveform sound={heard.sound} className="absolute inset-0" />}
      </figcaption>
    </figure>
  );
}
