import { useState } from 'react';
import { isPartInEnglish } from '#domain/listening/is-english.ts';
import { isSpoken } from '#domain/practice/cue-sheet.ts';
import type { Timing } from '#domain/practice/timing.ts';
import type { Scene } from '#domain/scene/scene.ts';
import type { PracticePlan } from '../plan/practice-plan.ts';
import { handsFreeOptions, type HandsFreeOptions } from './hands-free-options.ts';
import { HandsFreeSettings } from './HandsFreeSettings.tsx';
import { HearingCheck } from './HearingCheck.tsx';
import { OtherLanguage } from './OtherLanguage.tsx';
import { SecondOpinion } from './SecondOpinion.tsx';
import { useKnownLanguages } from './use-known-languages.ts';

interface HandsFreeSetupProps {
  scene: Scene;
  plan: PracticePlan;
  onTiming: (timing: Timing) => void;
}

/** How the partner listens to the chosen part; stored on this device. */
export function HandsFreeSetup({ scene, plan, onTiming }: HandsFreeSetupProps) {
  const [options, setOptions] = useState(handsFreeOptions.read);
  const known = useKnownLanguages(options.asksBrowser);
  const mine = scene.lines.filter((line) => isSpoken(line) && line.characterId === plan.part);
  const change = (part: Partial<HandsFreeOptions>) => {
    const next = { ...options, ...part };
    handsFreeOptions.write(next);
    setOptions(next);
  };
  const settings = { options, onChange: change, timing: plan.timing, onTiming };
  if (mine.length > 0 && !isPartInEnglish(scene, mine)) {
    return (
      <>
        <OtherLanguage known={known} options={options} onChange={change} />
        <HandsFreeSettings {...settings} followedBy={options.language === null ? 'tap' : 'recognizer'} />
      </>
    );
  }
  return (
    <>
      <HearingCheck
        key={mine[0]?.id}
        scene={scene}
        firstLine={mine[0] ?? null}
        sendsVoice={options.sendsVoice}
      />
      <HandsFreeSettings {...settings} followedBy="ear" />
      <SecondOpinion known={known} options={options} onChange={change} />
    </>
  );
}
