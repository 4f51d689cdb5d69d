import { BareIconButton, type BareIconButtonProps } from './BareIconButton.tsx';

/** A control shown by its icon, with its name as a tooltip. */
export const IconButton = (props: BareIconButtonProps) => (
  <BareIconButton data-tooltip={props.label} {...props} />
);
