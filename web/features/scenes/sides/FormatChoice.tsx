import { RadioField } from '#web/ui/form/RadioField.tsx';

export interface ShownFormat<F extends string> {
  readonly value: F;
  readonly label: string;
  readonly about: string;
}

interface FormatChoiceProps<F extends string> {
  formats: readonly ShownFormat<F>[];
  format: F;
  onChoose: (format: F) => void;
}

/** Chooses the format of a download. */
export function FormatChoice<F extends string>({ formats, format, onChoose }: FormatChoiceProps<F>) {
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-medium">Format</legend>
      {formats.map(({ value, label, about }) => (
        <RadioField
          key={value}
          name="format"
          aria-label={label}
          aria-describedby={`about-${value}`}
          value={value}
          checked={format === value}
          onChange={() => onChoose(value)}
        >
          <span className="block font-medium">{label}</span>
          <span id={`about-${value}`} className="block text-sm text-foreground-soft">
            {about}
          </span>
        </RadioField>
      ))}
    </fieldset>
  );
}
