import { Slider } from 'radix-ui';
import { useId } from 'react';
import { cx } from '../cx.ts';

interface SliderFieldProps {
  label: string;
  value: number;
  onValueChange: (value: number) => void;
  min: number;
  max: number;
  step: number;
  /** Formats the value with its unit: "1.5 s". */
  format: (value: number) => string;
  disabled?: boolean;
  className?: string;
}

/** A slider that also shows its value as text. */
export function SliderField(props: SliderFieldProps) {
  const { label, value, onValueChange, min, max, step, format, disabled, className } = props;
  const id = useId();
  return (
    <div className={cx('grid gap-1', disabled && 'opacity-60', className)}>
      <div className="flex flex-wrap justify-between gap-x-4">
        <span id={id} className="font-medium">
          {label}
        </span>
        <span aria-hidden className="text-foreground-soft tabular-nums">
          {format(value)}
        </span>
      </div>
      <Slider.Root
        value={[value]}
        onValueChange={([next]) => next !== undefined && onValueChange(next)}
        {...{ min, max, step, disabled }}
        className="relative flex h-11 touch-none items-center select-none"
      >
        <Slider.Track className="relative h-1.5 grow rounded-full bg-line">
          <Slider.Range className="absolute h-full rounded-full bg-amber" />
        </Slider.Track>
        <Slider.Thumb
          aria-labelledby={id}
          aria-valuetext={format(value)}
          className="block size-6 rounded-full border-2 border-foreground bg-surface shadow-raised"
        />
      </Slider.Root>
    </div>
  );
}
