import { Pause, Play } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { lineAt } from '#domain/takes/follow-run.ts';
import type { TakeLine } from '#domain/takes/take-script.ts';
import { clockText } from '#web/ui/text/clock-text.ts';
import { FormError } from '#web/ui/form/FormError.tsx';
import { IconButton } from '#web/ui/action/IconButton.tsx';
import { SliderField } from '#web/ui/form/SliderField.tsx';
import { SwitchField } from '#web/ui/form/SwitchField.tsx';
import { FollowedScript } from './FollowedScript.tsx';
import { useTakePlayer } from './use-take-player.ts';

interface TakePlayerProps {
  name: string;
  script: readonly TakeLine[];
  durationSeconds: number;
  /** The URL of the audio. */
  address: () => Promise<string>;
  /** Seconds into the take; by default just before its first line. */
  startsAt?: number | undefined;
  /** Shown below, with where the take is. */
  children?: (player: { seconds: number; goTo: (seconds: number) => void }) => ReactNode;
}

/** Plays a take: the script follows, a press on a line plays from there, and the partner can be muted. */
export function TakePlayer({ name, script, durationSeconds, address, startsAt, children }: TakePlayerProps) {
  const player = useTakePlayer(script, address, startsAt);
  const [hearsPartner, setHearsPartner] = useState(true);
  const current = lineAt(script, player.seconds + 0.05);
  const length = Math.max(durationSeconds, 0.1);
  return (
    <section aria-label={`Listening to ${name}`} className="grid gap-4">
      <div className="flex items-center gap-4">
        <IconButton
          icon={player.isPlaying ? Pause : Play}
          label={player.isPlaying ? 'Pause' : 'Play'}
          variant="primary"
          className="size-14 rounded-full"
          onClick={() => void player.playOrPause()}
        />
        <SliderField
          className="grow"
          label={player.isWaiting ? 'Loading…' : 'Position'}
          value={Math.min(player.seconds, length)}
          min={0}
          max={length}
          step={0.1}
          format={(seconds) => `${clockText(seconds)} of ${clockText(length)}`}
          onValueChange={player.goTo}
        />
      </div>
      {script.some(({ speech }) => speech) && (
        <SwitchField
          label="Hear my partner"
          hint="If off, you hear only what the microphone recorded."
          checked={hearsPartner}
          onCheckedChange={(hears) => {
            setHearsPartner(hears);
            player.letPartnerSpeak(hears);
          }}
        />
      )}
      <FormError>
        {player.hasFailed
          ? 'This take cannot be played right now. Check your connection, then press Play.'
          : player.isPartnerMissing && hearsPartner
            ? 'Some of your partner’s lines could not be loaded. Your own voice is complete.'
            : null}
      </FormError>
      {script.length > 0 && <FollowedScript script={script} current={current} onGoTo={player.goTo} />}
      {children?.(player)}
    </section>
  );
}
