import { useState, type FormEvent } from 'react';
import { Button } from '#web/ui/action/Button.tsx';
import { PasswordField } from '#web/ui/form/PasswordField.tsx';

interface PasswordFormProps {
  /** The one that was tried a moment ago does not fit. */
  isWrong: boolean;
  onOpen: (password: string) => void;
}

/** Asks for the password of an encrypted PDF, which is used once and kept nowhere. */
export function PasswordForm({ isWrong, onOpen }: PasswordFormProps) {
  const [password, setPassword] = useState('');
  function open(event: FormEvent) {
    event.preventDefault();
    onOpen(password);
  }
  return (
    <form onSubmit={open} className="mx-auto mt-6 grid max-w-sm gap-4 text-left">
      <PasswordField
        label="Password"
        hint="Used once to read the script, and never stored."
        error={isWrong ? 'This password doesn’t open the PDF.' : undefined}
        autoComplete="off"
        maxLength={127}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" variant="primary" disabled={password === ''}>
        Open the script
      </Button>
    </form>
  );
}
