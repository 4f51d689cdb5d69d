import { useEffect, useEffectEvent, useState } from 'react';
import { unlockAudio, type AudioOutput } from '#web/platform/audio/audio-output.ts';
import { checkMicrophone, type CheckReport } from '#web/platform/audio/microphone-check.ts';
import {
  listMicrophones,
  onMicrophonesChange,
  type MicrophoneDevice,
} from '#web/platform/audio/microphone-devices.ts';
import { MicrophoneProblem } from '#web/platform/audio/microphone-problem.ts';
import type { MicrophoneChoice } from '#web/platform/audio/microphone.ts';
import { microphoneChoice } from '../device/practice-options.ts';

export type CheckState = { readonly name: 'off' } | { readonly name: 'opening' } | CheckReport;

/** Call `turnOn` in a user gesture. The microphone is released when the component unmounts. */
export function useMicrophoneCheck(onLevel: (decibels: number) => void) {
  const [choice, setChoice] = useState(microphoneChoice.read);
  const [devices, setDevices] = useState<readonly MicrophoneDevice[]>([]);
  const [turnedOn, setTurnedOn] = useState<{ readonly output: AudioOutput } | null>(null);
  const [state, setState] = useState<CheckState>({ name: 'off' });
  const showLevel = useEffectEvent(onLevel);

  useEffect(() => {
    if (!turnedOn) return;
    const list = () => void listMicrophones().then(setDevices, () => setDevices([]));
    const end = checkMicrophone(
      turnedOn.output,
      choice,
      (report) => {
        setState(report);
        list();
      },
      (decibels) => showLevel(decibels),
    );
    const stopListing = onMicrophonesChange(list);
    return () => {
      stopListing();
      end();
    };
  }, [turnedOn, choice]);

  return {
    choice,
    devices,
    state,
    choose(part: Partial<MicrophoneChoice>) {
      const next = { ...choice, ...part };
      microphoneChoice.write(next);
      setChoice(next);
      if (turnedOn) setState({ name: 'opening' });
    },
    async turnOn() {
      setState({ name: 'opening' });
      try {
        setTurnedOn({ output: await unlockAudio() });
      } catch {
        setState({ name: 'problem', problem: new MicrophoneProblem('microphone.failed') });
      }
    },
  };
}
