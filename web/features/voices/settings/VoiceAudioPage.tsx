import { CircleAlert } from 'lucide-react';
import { sentenceFor } from '#contract/problems.ts';
import { planAllows } from '#domain/plans/plan-rules.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { AmbienceSettings } from '../ambience/AmbienceSettings.tsx';
import { useVoiceSettings } from '../queries/voice-settings.ts';
import { ClonedVoices } from './ClonedVoices.tsx';
import { VoiceSettingsForm } from './VoiceSettingsForm.tsx';

/** The partner's voice, unless a scene has its own: docs/product/voices.md#voice-settings. */
export function VoiceAudioPage() {
  const voice = useVoiceSettings();
  return (
    <div className="max-w-4xl">
      <PageHeader
        title="Voice & Audio"
        description="How your partner sounds in every scene. A scene’s own voices override these."
      />
      {voice.isError && (
        <div role="alert" className="mb-8 flex flex-wrap items-center gap-4">
          <p className="flex gap-2">
            <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-danger-foreground" />
            {sentenceFor('preferences.load_failed')}
          </p>
          <Button size="small" onClick={voice.tryAgain}>
            Try Again
          </Button>
        </div>
      )}
      {voice.isPending ? (
        <Loading label="Loading your voice settings">
          {Array.from({ length: 8 }, (_, i) => (
            <Skeleton key={i} className="my-4 h-24" />
          ))}
        </Loading>
      ) : (
        <>
          <VoiceSettingsForm voice={voice} />
          <div className="mt-14">
            <ClonedVoices isLocked={!planAllows(voice.entitlement, 'voice_cloning')} />
          </div>
          <section className="mt-14">
            <h2 className="text-xl font-bold">Ambience</h2>
            <p className="mt-1 mb-4 text-foreground-soft">
              The room around your scenes, on this device. Plays immediately.
            </p>
            <AmbienceSettings />
          </section>
        </>
      )}
    </div>
  );
}
