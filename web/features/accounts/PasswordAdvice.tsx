import { useEffect, useState } from 'react';
import { sentenceFor } from '#contract/problems.ts';

interface PasswordAdviceProps {
  password: string;
  /** The user's name and address, which are easy to guess too. */
  personal?: string;
}

/**
 * Warns that a password is easy to guess, or so common that it will be refused. The list of leaked passwords is loaded when typing
 * starts and is only checked on this device.
 */
export function PasswordAdvice({ password, personal = '' }: PasswordAdviceProps) {
  const [advice, setAdvice] = useState<{ of: string; text: string } | null>(null);
  useEffect(() => {
    if (password === '') return;
    let isCurrent = true;
    const look = async () => {
      const { isCommonPassword, isEasilyGuessed } = await import('#domain/accounts/guess-password.ts');
      if (!isCurrent || !isEasilyGuessed(password, personal)) return;
      const text = isCommonPassword(password)
        ? sentenceFor('auth.password_common')
        : 'This password is easy to guess. You can use it, but a longer one is safer.';
      setAdvice({ of: password, text });
    };
    void look();
    return () => {
      isCurrent = false;
    };
  }, [password, personal]);
  return (
    <p role="status" className="-mt-3 text-sm text-foreground-soft empty:hidden">
      {advice?.of === password ? advice.text : ''}
    </p>
  );
}
