import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../action/Button.tsx';
import { toast } from '../feedback/toast.ts';
import { capitalized } from '../text/capitalized.ts';
import { TextField } from './TextField.tsx';

type Noun = 'link' | 'address' | 'key' | 'codes';

interface CopyFieldProps {
  label: string;
  hint?: string;
  value: string;
  /** What it is, as the button and the messages call it. */
  noun: Noun;
  /** More buttons beside “Copy”. */
  children?: ReactNode;
}

/** A link or an address, to be copied. */
export function CopyField({ label, hint, value, noun, children }: CopyFieldProps) {
  return (
    <div className="grid gap-3">
      <TextField label={label} hint={hint} readOnly value={value} onFocus={({ target }) => target.select()} />
      <div className="flex flex-wrap gap-3">
        <CopyButton value={value} noun={noun} />
        {children}
      </div>
    </div>
  );
}

export function CopyButton({ value, noun }: Pick<CopyFieldProps, 'value' | 'noun'>) {
  const copy = () =>
    void navigator.clipboard.writeText(value).then(
      () => toast.success(`${capitalized(noun)} copied`),
      () => toast.error(`The ${noun} could not be copied. Select and copy by hand.`),
    );
  return (
    <Button icon={Copy} onClick={copy}>
      {`Copy ${noun}`}
    </Button>
  );
}
