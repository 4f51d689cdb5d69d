import { VolumeX } from 'lucide-react';
import { RadioGroup } from 'radix-ui';
import { environments, type EnvironmentId } from '#domain/ambience/environments.ts';
import { Button } from '../ui/Button.tsx';
import { SliderField } from '../ui/SliderField.tsx';
import type { Ambience } from './use-ambience.ts';

/** Which room the scene is rehearsed in, and how loud it is. What is chosen is heard at once. */
export function AmbienceChooser({ ambience: { choice, choose } }: { ambience: Ambience }) {
  return (
    <div className="grid gap-6">
      <RadioGroup.Root
        aria-label="Environment"
        value={choice.environment}
        onValueChange={(environment) => choose({ environment: environment as EnvironmentId })}
        className="grid overflow-hidden rounded-lg border border-line"
      >
        {environments.map(({ id, name, description }) => (
          <RadioGroup.Item
            key={id}
            value={id}
            className="group flex min-h-14 items-center gap-4 border-b border-line px-4 py-2 text-left -outline-offset-2 last:border-0 hover:bg-hover data-[state=checked]:bg-amber-wash"
          >
            <span className="flex size-6 shrink-0 items-center justify-center rounded-full border-2 border-line-strong group-data-[state=checked]:border-amber-ink">
              <RadioGroup.Indicator className="size-3 rounded-full bg-amber-ink" />
            </span>
            <span className="min-w-0 grow">
              <span className="block font-medium">{name}</span>
              <span className="block text-sm text-ink-soft">{description}</span>
            </span>
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
      <SliderField
        label="Ambient volume"
        value={choice.volume}
        onValueChange={(volume) => choose({ volume })}
        min={0}
        max={1}
        step={0.1}
        format={(volume) => `${Math.round(volume * 100)} %`}
      />
      <Button
        icon={VolumeX}
        disabled={choice.environment === 'none'}
        onClick={() => choose({ environment: 'none' })}
        className="justify-self-start"
      >
        Stop All
      </Button>
    </div>
  );
}
