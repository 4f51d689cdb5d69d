import { speeds } from '#domain/practice/timing.ts';
import { Button } from '#web/ui/Button.tsx';
import { Menu, MenuChoice } from '#web/ui/Menu.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { speedText } from '../plan/way-words.ts';

interface SpeedMenuProps {
  speed: number;
  onChange: (speed: number) => void;
}

/** How fast the scene is run; takes effect with the partner's next line. */
export function SpeedMenu({ speed, onChange }: SpeedMenuProps) {
  return (
    <Menu
      trigger={
        <Button variant="quiet" size="small" className="shrink-0 px-2">
          <VisuallyHidden>Speed </VisuallyHidden>
          {speedText(speed)}
        </Button>
      }
    >
      <MenuChoice
        label="Speed"
        value={String(speed)}
        onValueChange={(chosen) => onChange(Number(chosen))}
        options={speeds.map((option) => ({ value: String(option), label: speedText(option) }))}
      />
    </Menu>
  );
}
