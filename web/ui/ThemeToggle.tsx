import { Lightbulb, Moon, MonitorSmartphone } from 'lucide-react';
import { IconButton } from './IconButton.tsx';
import { Menu, MenuChoice } from './Menu.tsx';
import { chooseTheme, themeName, useTheme } from './theme.ts';

const icons = { system: MonitorSmartphone, 'house-lights': Lightbulb, blackout: Moon };
const options = (['system', 'house-lights', 'blackout'] as const).map((value) => ({
  value,
  label: themeName[value],
  icon: icons[value],
}));

/** Light, dark or as the device is set; remembered on this device. */
export function ThemeToggle() {
  const theme = useTheme();
  return (
    <Menu trigger={<IconButton icon={icons[theme]} label="Light and dark" />}>
      <MenuChoice label="Light and dark" value={theme} onValueChange={chooseTheme} options={options} />
    </Menu>
  );
}
