import { Lightbulb, Moon, MonitorSmartphone } from 'lucide-react';
import { BareIconButton } from './IconButton.tsx';
import { chooseTheme, themeName, useTheme } from '../theme.ts';

const icons = { system: MonitorSmartphone, light: Lightbulb, dark: Moon };
const next = { system: 'light', light: 'dark', dark: 'system' } as const;

/** Cycles through the themes: as the device is set, light, dark. The choice is stored on this device. */
export function ThemeToggle() {
  const theme = useTheme();
  const label = `Theme: ${themeName[theme]}`;
  return (
    <BareIconButton
      icon={icons[theme]}
      label={label}
      title={label}
      onClick={() => chooseTheme(next[theme])}
    />
  );
}
