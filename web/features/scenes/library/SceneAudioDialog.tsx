import { Download } from 'lucide-react';
import { useState } from 'react';
import type { SceneAudio } from '#contract/scene-audio.ts';
import type { CharacterId } from '#domain/ids.ts';
import { audioPaces, audioSpeeds, maxRepetitions, type AudioKind } from '#domain/practice/audio-plan.ts';
import { speakingCharacters } from '#domain/practice/speaking-characters.ts';
import type { SceneSummary } from '#domain/scene/scene.ts';
import { reportedMessage } from '#web/platform/api/problem-text.ts';
import { downloadBlob } from '#web/platform/download.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx';
import { FormError } from '#web/ui/form/FormError.tsx';
import { RadioField } from '#web/ui/form/RadioField.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { decimalText } from '#web/ui/text/number-text.ts';
import { durationText } from '#web/ui/text/clock-text.ts';
import { shortMoment } from '#web/ui/text/date-text.ts';
import { sizeText } from '#web/ui/text/size-text.ts';
import { downloadAudio, useOrderAudio, useSceneAudio } from '../queries/scene-audio.ts';
import { useScene } from '../queries/scenes.ts';

const kinds: readonly { kind: AudioKind; name: string; about: string }[] = [
  { kind: 'partner', name: 'My partner', about: 'Everyone else is read, with room for your lines.' },
  { kind: 'all', name: 'The whole scene', about: 'Every line is read, yours too.' },
  { kind: 'cues', name: 'Only my cues', about: 'The end of each cue, then room for your line.' },
];
const paceNames = { 1: 'As estimated', 1.25: 'A quarter longer', 1.5: 'Half as long again' } as const;

interface SceneAudioDialogProps {
  scene: Pick<SceneSummary, 'id' | 'title'>;
  onClose: () => void;
}

/** Makes an audio file of a scene: docs/product/scenes.md#audio-files. */
export function SceneAudioDialog({ scene, onClose }: SceneAudioDialogProps) {
  const whole = useScene(scene.id).data;
  const characters = whole ? speakingCharacters(whole).map(({ character }) => character) : [];
  const audio = useSceneAudio(scene.id);
  const order = useOrderAudio(scene.id);
  const [kind, setKind] = useState<AudioKind>('partner');
  const [chosen, setChosen] = useState<CharacterId | null>(null);
  const [pace, setPace] = useState<(typeof audioPaces)[number]>(1);
  const [speed, setSpeed] = useState<(typeof audioSpeeds)[number]>(1);
  const [repetitions, setRepetitions] = useState(1);
  const part =
    chosen ?? whole?.userCharacterId ?? whole?.partPlayed ?? (kind === 'all' ? characters[0]?.id : null);
  const isMaking = audio.data?.state === 'making';

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Audio file"
      description={scene.title}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button
            variant="primary"
            busy={order.isPending || isMaking}
            busyLabel="Making..."
            disabledReason={part ? null : 'Choose your part.'}
            onClick={() => part && order.mutate({ kind, characterId: part, pace, speed, repetitions })}
          >
            Make Audio File
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {audio.data && <State audio={audio.data} scene={scene} />}
        <fieldset>
          <legend className="font-medium">What you hear</legend>
          {kinds.map(({ kind: value, name, about }) => (
            <RadioField key={value} name="kind" checked={kind === value} onChange={() => setKind(value)}>
              {name}
              <span className="block text-sm text-foreground-soft">{about}</span>
            </RadioField>
          ))}
        </fieldset>
        {kind !== 'all' && (
          <>
            <SelectField
              label="Your part"
              placeholder="Choose your part"
              value={part ?? ''}
              options={characters.map(({ id, name }) => ({ value: id, label: name }))}
              onChoose={setChosen}
            />
            <SelectField
              label="Time for your lines"
              value={String(pace)}
              options={audioPaces.map((value) => ({ value: String(value), label: paceNames[value] }))}
              onChoose={(chosen) => setPace(audioPaces.find((value) => String(value) === chosen) ?? 1)}
            />
          </>
        )}
        <SelectField
          label="Speed"
          value={String(speed)}
          options={audioSpeeds.map((value) => ({
            value: String(value),
            label: value === 1 ? 'At the usual pace' : `${decimalText(value)}×`,
          }))}
          onChoose={(chosen) => setSpeed(audioSpeeds.find((value) => String(value) === chosen) ?? 1)}
        />
        <SelectField
          label="Repetitions"
          value={String(repetitions)}
          options={Array.from({ length: maxRepetitions }, (_, i) => ({
            value: String(i + 1),
            label: i === 0 ? 'Once' : `${i + 1} times`,
          }))}
          onChoose={(chosen) => setRepetitions(Number(chosen))}
        />
        {order.error && <FormError>{reportedMessage('make the audio file', order.error)}</FormError>}
      </div>
    </Dialog>
  );
}

/** The state of the file: being made, ready, or failed. */
function State({ audio, scene }: { audio: SceneAudio; scene: SceneAudioDialogProps['scene'] }) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function save() {
    setBusy(true);
    setFailure(null);
    try {
      downloadBlob(await downloadAudio(scene.id), `${scene.title}.mp3`);
    } catch (error) {
      setFailure(reportedMessage('download the audio file', error));
    }
    setBusy(false);
  }

  if (audio.state === 'none') return null;
  if (audio.state === 'failed') return <FormError>{audio.reason}</FormError>;
  if (audio.state === 'making') {
    return (
      <div role="status" className="grid gap-2">
        <ProgressBar
          label="Making the audio file"
          percent={audio.totalLines === 0 ? 0 : (100 * audio.spokenLines) / audio.totalLines}
          detail={audio.totalLines === 0 ? 'starting' : `line ${audio.spokenLines} of ${audio.totalLines}`}
        />
        <p className="text-foreground-soft">You can close this and come back.</p>
      </div>
    );
  }
  const { name } = kinds.find(({ kind }) => kind === audio.kind) ?? kinds[0]!;
  return (
    <div role="status" className="grid gap-3 rounded-lg bg-success-wash p-4">
      <p>
        <strong>{name}</strong> · {durationText(audio.seconds)} · {sizeText(audio.sizeBytes)}
        <span className="block text-sm">Kept until {shortMoment(audio.endsAt)}.</span>
      </p>
      <Button icon={Download} busy={isBusy} busyLabel="Downloading..." onClick={() => void save()}>
        Download
      </Button>
      {failure && <FormError>{failure}</FormError>}
    </div>
  );
}
