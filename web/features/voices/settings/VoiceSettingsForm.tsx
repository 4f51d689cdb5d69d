import { useState } from 'react';
import { browserSentence } from '#contract/browser-problems.ts';
import { changedVoiceSettings, defaultVoiceSettings, previewSpeech } from '#domain/voices/voice-settings.ts';
import type { VoiceSettings } from '#domain/voices/voice-settings.ts';
import { voicePreviews } from '#domain/voices/voice-previews.ts';
import { canShapeSpeech, type VoiceId } from '#domain/voices/voices.ts';
import { UpgradeDialog } from '#web/features/billing/UpgradePrompt.tsx';
import { ApiError } from '#web/platform/api/api-error.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { cx } from '#web/ui/cx.ts';
import { LeaveGuard } from '#web/ui/page/LeaveGuard.tsx';
import { SwitchField } from '#web/ui/form/SwitchField.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { speechNotice } from '../cast/speech-notice.ts';
import { useLinePreview } from '../cast/use-line-preview.ts';
import type { VoiceSettingsNow } from '../queries/voice-settings.ts';
import { DeliveryChoice } from './DeliveryChoice.tsx';
import { ExpertRequired, ExpertSection } from './ExpertSection.tsx';
import { OwnLine } from './OwnLine.tsx';
import { SpeechControls } from './SpeechControls.tsx';
import { VoiceCatalogue } from './VoiceCatalogue.tsx';

/** Everything that is saved together. Previews use unsaved edits too. */
export function VoiceSettingsForm({ voice }: { voice: VoiceSettingsNow }) {
  const { settings, entitlement } = voice;
  const [edits, setEdits] = useState<Partial<VoiceSettings>>({});
  const [isSaving, setSaving] = useState(false);
  const [asksToUpgrade, setAsksToUpgrade] = useState(false);
  const { heard, toggle } = useLinePreview(reportPreviewFailure);

  const wanted = { ...settings, ...edits };
  const changed = changedVoiceSettings(settings, wanted);
  const isChanged = Object.keys(changed).length > 0;
  const change = (edit: Partial<VoiceSettings>) => setEdits((before) => ({ ...before, ...edit }));
  const hear = (id: string, voiceId: VoiceId, text: string) =>
    toggle(id, { text, voiceId, settings: previewSpeech(wanted) }, wanted.volumeLevel);

  async function save() {
    setSaving(true);
    try {
      if ((await voice.save(changed)) === 'saved') toast.success(savedSentence);
      else toast.warning(browserSentence('voice.saved_locally'));
      setEdits((now) => (now === edits ? {} : now));
    } catch (error) {
      const isRefused = error instanceof ApiError && error.status < 500;
      toast.error(isRefused ? error.message : browserSentence('voice.not_saved'));
    }
    setSaving(false);
  }

  const isShapingLocked = !canShapeSpeech(entitlement);
  return (
    <>
      {isShapingLocked && <ExpertRequired />}
      <div className="grid gap-14">
        <VoiceCatalogue
          chosen={wanted.defaultVoice}
          entitlement={entitlement}
          heard={heard}
          onChoose={(defaultVoice) => change({ defaultVoice })}
          onHear={({ id }) => hear(id, id, voicePreviews[id].text)}
          onLocked={() => setAsksToUpgrade(true)}
        />
        <ExpertSection title="Speech" isLocked={isShapingLocked}>
          <SpeechControls settings={wanted} isLocked={isShapingLocked} onChange={change} />
        </ExpertSection>
        <ExpertSection title="Delivery" isLocked={isShapingLocked}>
          <DeliveryChoice
            style={wanted.emotionStyle}
            isLocked={isShapingLocked}
            onChoose={(emotionStyle) => change({ emotionStyle })}
          />
        </ExpertSection>
        <SwitchField
          label="Subtitles"
          hint="Shows what your partner says in large type below the script."
          checked={wanted.subtitleMode}
          onCheckedChange={(subtitleMode) => change({ subtitleMode })}
        />
        <OwnLine heard={heard} onHear={(id, text) => hear(id, wanted.defaultVoice, text)} />
      </div>
      <div
        className={cx(
          'mt-6 flex flex-wrap gap-3 border-t py-4',
          isChanged
            ? 'bottom-16 z-10 border-line bg-paper min-[360px]:sticky lg:bottom-0'
            : 'border-transparent',
        )}
      >
        <Button
          variant="primary"
          busy={isSaving}
          busyLabel="Saving..."
          disabled={!isChanged}
          onClick={() => void save()}
        >
          Save
        </Button>
        <Button onClick={() => setEdits(defaultVoiceSettings)}>Reset to Defaults</Button>
      </div>
      <UpgradeDialog action="premium_voices" open={asksToUpgrade} onClose={() => setAsksToUpgrade(false)} />
      <LeaveGuard
        isUnsaved={isChanged}
        description="Your saved voice settings stay as they are. The changes on this page will be lost."
      />
    </>
  );
}

const savedSentence = 'Your saved voice settings have been applied';

function reportPreviewFailure(reason: unknown): void {
  const { kind, message } = speechNotice(reason);
  if (kind === 'warning') toast.warning(message, { id: 'speech' });
  else toast.error(browserSentence('voice.preview'), { id: 'speech' });
}
