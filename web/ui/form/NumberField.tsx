import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { cx } from '../cx.ts';
import { Field, inputStyle, type FieldProps } from './Field.tsx';
import { IconButton } from '../action/IconButton.tsx';

interface NumberFieldProps extends FieldProps {
  value: number;
  /** Always within the range and on a step. */
  onValueChange: (value: number) => void;
  min: number;
  max: number;
  step?: number;
  /** For example "seconds". */
  unit?: string;
}

/** A number to type or step; a value out of range is clamped on blur. */
export function NumberField(props: NumberFieldProps) {
  const { value, onValueChange, min, max, step = 1, unit, ...field } = props;
  const [draft, setDraft] = useState<string | null>(null);

  const settle = (wanted: number) => {
    const onStep = Math.round((wanted - min) / step) * step + min;
    return Number(Math.min(max, Math.max(min, onStep)).toFixed(6));
  };
  function leave() {
    const typed = Number(draft?.replace(',', '.'));
    if (draft?.trim() && Number.isFinite(typed)) onValueChange(settle(typed));
    setDraft(null);
  }
  const name = field.label.toLowerCase();
  return (
    <Field {...field}>
      {(control) => (
        <div className="flex flex-wrap items-center gap-2">
          <IconButton
            icon={Minus}
            variant="secondary"
            label={`Less ${name}`}
            disabled={value <= min}
            onClick={() => onValueChange(settle(value - step))}
          />
          <input
            {...control}
            role="spinbutton"
            inputMode="decimal"
            autoComplete="off"
            aria-valuenow={value}
            aria-valuemin={min}
            aria-valuemax={max}
            aria-valuetext={unit ? `${value} ${unit}` : undefined}
            className={cx(inputStyle, 'w-20 text-center tabular-nums')}
            value={draft ?? value}
            onChange={(event) => setDraft(event.target.value)}
            onBlur={leave}
            onKeyDown={(event) => {
              if (event.key === 'Enter') leave();
              if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
              event.preventDefault();
              setDraft(null);
              onValueChange(settle(value + (event.key === 'ArrowUp' ? step : -step)));
            }}
          />
          <IconButton
            icon={Plus}
            variant="secondary"
            label={`More ${name}`}
            disabled={value >= max}
            onClick={() => onValueChange(settle(value + step))}
          />
          {unit && (
            <span aria-hidden className="text-foreground-soft">
              {unit}
            </span>
          )}
        </div>
      )}
    </Field>
  );
}
