import { DELIVERY_STYLES, type DeliveryStyle } from '#domain/voices/delivery.ts';
import { capitalized } from '#web/ui/text/capitalized.ts';
import { RadioItem, Radios } from '#web/ui/form/RadioRow.tsx';

const about: Readonly<Record<DeliveryStyle, string>> = {
  neutral: 'As written, nothing added.',
  warm: 'A little lower and slower.',
  energetic: 'Higher, quicker, wide awake.',
  dramatic: 'Slow, wide, full of weight.',
  gentle: 'Quiet and even.',
};

interface DeliveryChoiceProps {
  style: DeliveryStyle;
  isLocked: boolean;
  onChoose: (style: DeliveryStyle) => void;
}

/** The delivery of all lines; a line's own direction is added to it. */
export function DeliveryChoice({ style, isLocked, onChoose }: DeliveryChoiceProps) {
  return (
    <Radios
      aria-label="Delivery style"
      value={style}
      disabled={isLocked}
      onChoose={onChoose}
      className="grid gap-x-10 gap-y-1 data-disabled:opacity-60 sm:grid-cols-2 lg:grid-cols-3"
    >
      {DELIVERY_STYLES.map((option) => (
        <RadioItem key={option} value={option} className="min-h-11 py-2">
          <span className="min-w-0">
            <span className="block font-medium">{capitalized(option)}</span>
            <span className="block text-sm text-foreground-soft">{about[option]}</span>
          </span>
        </RadioItem>
      ))}
    </Radios>
  );
}
