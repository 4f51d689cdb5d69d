import { Button } from '#web/ui/Button.tsx';

interface PromptButtonProps {
  isAsked: boolean;
  onAsk: (isAsked: boolean) => void;
}

/** "Line!": shows my line for as long as it is held. */
export function PromptButton({ isAsked, onAsk }: PromptButtonProps) {
  const isHoldKey = (key: string) => key === ' ' || key === 'Enter';
  return (
    <Button
      variant="quiet"
      aria-pressed={isAsked}
      title="Hold to see your line"
      className="touch-none px-1 select-none min-[22.5rem]:px-2"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        onAsk(true);
      }}
      onPointerUp={() => onAsk(false)}
      onPointerCancel={() => onAsk(false)}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={(event) => isHoldKey(event.key) && onAsk(true)}
      onKeyUp={(event) => isHoldKey(event.key) && onAsk(false)}
      onBlur={() => onAsk(false)}
    >
      Line!
    </Button>
  );
}
