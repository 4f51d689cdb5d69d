import { BareIconButton, type BareIconButtonProps } from './BareIconButton.tsx';
import { Tooltip } from './Tooltip.tsx';

/** A control shown by its icon, with its name as a tooltip. */
export function IconButton(props: BareIconButtonProps) {
  return (
    <Tooltip content={props.label}>
      <BareIconButton {...props} />
    </Tooltip>
  );
}
