import { useEffect, useState } from 'react';

interface PasswordAdviceProps {
  password: string;
  /** The user's name and address, which are easy to guess too. */
  personal?: string;
}

/**
 * Warns that a password is easy to guess, without refusing it. The list of leaked passwords is loaded when typing
 * starts and is only checked on this device.
 */
export function PasswordAdvice({ password, personal = '' }: PasswordAdviceProps) {
  const [guessed, setGuessed] = useState<string | null>(null);
  useEffect(() => {
    if (password === '') return;
    let isCurrent = true;
    const look = async () => {
      const { isEasilyGuessed } = await import('./guess-password.ts');
      if (isCurrent && isEasilyGuessed(password, personal)) setGuessed(password);
    };
    void look();
    return () => {
      isCurrent = false;
    };
  }, [password, personal]);
  return (
    <p role="status" className="-mt-3 text-sm text-ink-soft empty:hidden">
      {guessed === password && password !== ''
        ? 'This password is easy to guess. You can use it, but a longer one is safer.'
        : ''}
    </p>
  );
}
