import { VolumeX } from 'lucide-react';
import { environments } from '#domain/ambience/environments.ts';
import { percentText } from '#web/ui/text/number-text.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { RadioRow, Radios } from '#web/ui/form/RadioRow.tsx';
import { SliderField } from '#web/ui/form/SliderField.tsx';
import type { Ambience } from './use-ambience.ts';

/** Chooses the room the scene is rehearsed in and its volume; it plays immediately. */
export function AmbienceChooser({ ambience: { choice, choose } }: { ambience: Ambience }) {
  return (
    <div className="grid grid-cols-1 gap-6">
      <Radios
        aria-label="Environment"
        value={choice.environment}
        onChoose={(environment) => choose({ environment })}
        className="grid grid-cols-1 overflow-hidden rounded-lg border border-line"
      >
        {environments.map(({ id, name, description }) => (
          <RadioRow key={id} value={id} className="py-2">
            <span className="min-w-0 grow">
              <span className="block font-medium">{name}</span>
              <span className="block text-sm text-foreground-soft">{description}</span>
            </span>
          </RadioRow>
        ))}
      </Radios>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <SliderField
          label="Ambient volume"
          className="grow"
          value={choice.volume}
          onValueChange={(volume) => choose({ volume })}
          min={0}
          max={1}
          step={0.1}
          format={percentText}
        />
        <Button
          icon={VolumeX}
          disabled={choice.environment === 'none'}
          onClick={() => choose({ environment: 'none' })}
        >
          Stop All
        </Button>
      </div>
    </div>
  );
}
