import { useEffect, useState } from 'react';

interface PasswordAdviceProps {
  password: string;
  /** What is also easy to guess: the person's name and address. */
  personal?: string;
}

/** Says that a password is easily guessed, and lets it be. The list of passwords known from breaches is loaded with
 * the first one typed and asked on this device alone. */
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
        ? 'This password is among the first that are tried. It will do, but a longer one keeps your scripts safer.'
        : ''}
    </p>
  );
}
