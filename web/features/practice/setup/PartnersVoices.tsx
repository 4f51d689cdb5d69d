import { memo } from 'react';
import type { CueSheet } from '#domain/practice/cue-sheet.ts';
import type { CastListProps } from '#web/features/voices/cast/CastList.tsx';
import { KeptVoices } from '#web/features/voices/cast/KeptVoices.tsx';
import { VoiceChoice } from './VoiceChoice.tsx';

/** Who speaks with which voice, and how much of it is on this device. */
export const PartnersVoices = memo(function PartnersVoices(props: CastListProps & { sheet: CueSheet }) {
  const { sheet, ...list } = props;
  return (
    <div className="grid gap-3">
      <VoiceChoice {...list} />
      <KeptVoices scene={list.scene} sheet={sheet} cast={list.cast} />
    </div>
  );
});
