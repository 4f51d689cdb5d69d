import { Check, type LucideIcon } from 'lucide-react';
import { DropdownMenu as Primitive } from 'radix-ui';
import { useRef, useState, type PointerEvent, type ReactElement, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import { useDeferredOpen } from './use-deferred-open.ts';

interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement;
  children: ReactNode;
}

/**
 * A list of actions behind a button: MenuItem, MenuSeparator, or MenuChoice for one of several options. A mouse opens
 * it on press; touch on release, because until then it may be scrolling.
 */
export function Menu({ trigger, children }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const clickWill = useRef<'open' | 'close' | 'do-nothing' | null>(null);
  const turn = isOpen ? 'close' : 'open';
  function goDown(event: PointerEvent) {
    const isFinger = event.pointerType === 'touch';
    clickWill.current = isFinger ? turn : 'do-nothing';
    if (isFinger) event.preventDefault();
  }
  function click() {
    const will = clickWill.current ?? turn;
    clickWill.current = null;
    if (will !== 'do-nothing') setOpen(will === 'open');
  }
  return (
    <Primitive.Root modal={false} open={useDeferredOpen(isOpen)} onOpenChange={setOpen}>
      <Primitive.Trigger asChild onPointerDown={goDown} onClick={click}>
        {trigger}
      </Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          align="end"
          sideOffset={6}
          collisionPadding={8}
          className="z-60 min-w-52 animate-appear rounded-md border border-line bg-surface p-1 text-foreground shadow-floating"
        >
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

interface MenuItemProps {
  icon?: LucideIcon;
  danger?: boolean;
  disabled?: boolean;
  onSelect: () => void;
  children: ReactNode;
}

export function MenuItem({ icon: Icon, danger, disabled, onSelect, children }: MenuItemProps) {
  return (
    <Primitive.Item
      disabled={disabled}
      onSelect={onSelect}
      className={cx(itemStyle, danger && 'text-danger-foreground data-highlighted:bg-danger-wash')}
    >
      {Icon && <Icon aria-hidden className="size-5 shrink-0" />}
      {children}
    </Primitive.Item>
  );
}

export function MenuSeparator() {
  return <Primitive.Separator className="my-1 h-px bg-line" />;
}

interface MenuChoiceProps<Value extends string> {
  label: string;
  value: Value;
  onValueChange: (value: Value) => void;
  options: readonly { value: Value; label: string; icon?: LucideIcon }[];
}

/** One of several options; the selected one has a check mark. */
export function MenuChoice<Value extends string>(props: MenuChoiceProps<Value>) {
  const { label, value, onValueChange, options } = props;
  return (
    <Primitive.RadioGroup
      aria-label={label}
      value={value}
      onValueChange={(next) => onValueChange(next as Value)}
    >
      {options.map(({ value: option, label: name, icon: Icon }) => (
        <Primitive.RadioItem key={option} value={option} className={itemStyle}>
          {Icon && <Icon aria-hidden className="size-5 shrink-0 text-foreground-soft" />}
          <span className="grow">{name}</span>
          <Primitive.ItemIndicator>
            <Check aria-hidden className="size-5 text-amber-foreground" />
          </Primitive.ItemIndicator>
        </Primitive.RadioItem>
      ))}
    </Primitive.RadioGroup>
  );
}

const itemStyle = cx(
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 py-2 outline-none select-none',
  'data-highlighted:bg-hover data-disabled:cursor-not-allowed data-disabled:text-foreground-soft data-disabled:opacity-60',
);
