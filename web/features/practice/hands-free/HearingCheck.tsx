import { Mic } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Line, Scene } from '#domain/scene/scene.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx';
import { FormError } from '#web/ui/form/FormError.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { SwitchField } from '#web/ui/form/SwitchField.tsx';
import { LevelMeter, showLevel } from '../microphone/LevelMeter.tsx';
import { HeardWords } from './HeardWords.tsx';
import { hearingNow, useHearing } from './hearing-now.ts';
import { useHearingCheck } from './use-hearing-check.ts';
import { roomInWords, verdictOf } from './hearing-verdict.ts';

interface HearingCheckProps {
  scene: Scene;
  /** The first line of the chosen part; null if none is chosen. */
  firstLine: Line | null;
  /** The actor allows the server to check their words. */
  sendsVoice: boolean;
}

/** The actor says their first line and sees that each word is heard. Nothing is recorded. */
export function HearingCheck({ scene, firstLine, sendsVoice }: HearingCheckProps) {
  const { choice, devices, choose, start, problem } = useHearingCheck(scene, firstLine);
  const state = useHearing(({ state: now }) => now);
  const names = [...new Set(devices.map(({ name }) => name))];
  return (
    <section className="grid gap-5">
      <h2 className="text-xl font-bold">Microphone</h2>
      <p className="text-foreground-soft">
        Your partner follows the words of your lines on this device.{' '}
        {!sendsVoice && 'Your voice is never sent anywhere.'}
      </p>
      <SwitchField
        label="I’m wearing headphones"
        hint="Best for hands-free practice. Over a loudspeaker, your partner doesn’t listen while speaking."
        checked={choice.wearsHeadphones}
        onCheckedChange={(wearsHeadphones) => choose({ wearsHeadphones })}
      />
      {names.length > 1 && (
        <SelectField
          label="Microphone"
          value={choice.device && names.includes(choice.device.name) ? choice.device.name : ''}
          onChoose={(chosen) => choose({ device: devices.find(({ name }) => name === chosen) ?? null })}
          options={[
            { value: '', label: 'System default' },
            ...names.map((name) => ({ value: name, label: name })),
          ]}
        />
      )}
      {state !== 'listening' && (
        <Button
          icon={Mic}
          className="w-fit"
          disabled={!firstLine}
          busy={state === 'opening'}
          busyLabel="Getting ready to listen…"
          onClick={start}
        >
          {problem ? 'Try Again' : 'Say My First Line'}
        </Button>
      )}
      {state === 'opening' && <ModelProgress />}
      <FormError>{problem}</FormError>
      {state === 'listening' && firstLine && <CheckedLine line={firstLine} choice={choice} />}
    </section>
  );
}

function ModelProgress() {
  const loaded = useHearing((now) => now.loaded);
  if (loaded === 0 || loaded === 1) return null;
  return <ProgressBar label="Loading what your partner needs to listen, once" percent={100 * loaded} />;
}

interface CheckedLineProps {
  line: Line;
  choice: { readonly wearsHeadphones: boolean };
}

function CheckedLine({ line, choice }: CheckedLineProps) {
  const meter = useRef<HTMLDivElement>(null);
  useEffect(
    () => hearingNow.subscribe(({ levelDb }) => showLevel(meter.current, levelDb - decibelsOfFullScale)),
    [],
  );
  return (
    <>
      <LevelMeter ref={meter} />
      <p className="max-w-prose rounded-md bg-surface px-4 py-3 font-script text-lg wrap-anywhere">
        <HeardWords text={line.text} />
      </p>
      <Verdict />
      <Facts wearsHeadphones={choice.wearsHeadphones} />
    </>
  );
}

/** The level of one 16-bit step in decibels of full scale. */
const decibelsOfFullScale = 90.3;
const checkSeconds = 5;

function Verdict() {
  const verdict = useHearing(({ line, said, signalDb, levelDb, heardSeconds }) =>
    verdictOf({
      heardShare: line ? said.size / Math.max(1, line.words.length) : 0,
      signalDb,
      isSilent: levelDb <= 0,
      isOver: heardSeconds >= checkSeconds,
    }),
  );
  return (
    <p role="status" className="min-h-12">
      {verdict}
    </p>
  );
}

function Facts({ wearsHeadphones }: { wearsHeadphones: boolean }) {
  const signal = useHearing(({ signalDb }) => (signalDb === null ? null : Math.max(0, Math.round(signalDb))));
  const room = useHearing(({ floorDb, heardSeconds }) => (heardSeconds < 1 ? null : roomInWords(floorDb)));
  const facts = [
    ['Your voice', signal === null ? '–' : `${signal} dB above the room`],
    ['The room', room ?? '–'],
    ['Your partner’s voice', wearsHeadphones ? 'in your headphones' : 'over the loudspeaker'],
  ] as const;
  return (
    <dl className="grid max-w-md gap-1">
      {facts.map(([label, value]) => (
        <div key={label} className="flex justify-between gap-4">
          <dt className="text-foreground-soft">{label}</dt>
          <dd className="text-right font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
