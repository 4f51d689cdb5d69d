import { RadioGroup } from 'radix-ui';
import { cx } from '../cx.ts';

type RadiosProps<Value extends string> = Omit<RadioGroup.RadioGroupProps, 'value' | 'onValueChange'> & {
  value: Value | null;
  onChoose: (value: Value) => void;
};

/** A group of radio buttons, of which one can be chosen. */
export const Radios = <Value extends string>({ onChoose, ...group }: RadiosProps<Value>) => (
  <RadioGroup.Root {...group} onValueChange={(value) => onChoose(value as Value)} />
);

/** An option of `Radios`, as a row of a framed list. */
export function RadioRow({ className, ...item }: RadioGroup.RadioGroupItemProps) {
  return (
    <RadioItem
      className={cx(
        'min-h-14 items-center border-b border-line px-4 py-3 -outline-offset-2 last:border-0 enabled:hover:bg-hover data-[state=checked]:bg-amber-wash',
        className,
      )}
      {...item}
    />
  );
}

/** Without a frame, for rows with more content than the option. */
export function RadioItem({ className, children, ...item }: RadioGroup.RadioGroupItemProps) {
  return (
    <RadioGroup.Item className={cx('group flex gap-4 text-left', className)} {...item}>
      <span className="flex size-6 shrink-0 items-center justify-center rounded-full border-2 border-line-strong group-data-[state=checked]:border-amber-foreground">
        <RadioGroup.Indicator className="size-3 rounded-full bg-amber-foreground" />
      </span>
      {children}
    </RadioGroup.Item>
  );
}
