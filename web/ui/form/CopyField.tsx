import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../action/Button.tsx';
import { toast } from '../feedback/toast.ts';
import { capitalized } from '../text/capitalized.ts';
import { TextField } from './TextField.tsx';

interface CopyFieldProps {
  label: string;
  hint?: string;
  value: string;
  /** What it is, as the button and the messages call it. */
  noun: 'link' | 'address';
  /** More buttons beside “Copy”. */
  children?: ReactNode;
}

/** A link or an address, to be copied. */
export function CopyField({ label, hint, value, noun, children }: CopyFieldProps) {
  const copy = () =>
    void navigator.clipboard.writeText(value).then(
      () => toast.success(`${capitalized(noun)} copied`),
      () => toast.error(`The ${noun} could not be copied. Select it and copy it yourself.`),
    );
  return (
    <div className="grid gap-3">
      <TextField label={label} hint={hint} readOnly value={value} onFocus={({ target }) => target.select()} />
      <div className="flex flex-wrap gap-3">
        <Button icon={Copy} onClick={copy}>
          {`Copy ${noun}`}
        </Button>
        {children}
      </div>
    </div>
  );
}
