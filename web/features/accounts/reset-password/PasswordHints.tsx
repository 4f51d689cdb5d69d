import { Check, Circle } from 'lucide-react';
import { minPasswordLength } from '#domain/accounts/account-rules.ts';
import { VisuallyHidden } from '#web/ui/display/VisuallyHidden.tsx';

const hints: readonly { say: string; isMet: (password: string) => boolean }[] = [
  { say: 'At least 6 characters', isMet: (password) => password.length >= minPasswordLength },
  { say: 'One uppercase letter', isMet: (password) => /\p{Lu}/u.test(password) },
  { say: 'One number', isMet: (password) => /\d/.test(password) },
];

/** The checklist under a new password, updated while typing. */
export function PasswordHints({ password }: { password: string }) {
  return (
    <ul aria-label="A good password has" className="-mt-2 grid gap-1 text-sm">
      {hints.map(({ say, isMet }) => {
        const met = isMet(password);
        const Mark = met ? Check : Circle;
        return (
          <li
            key={say}
            className={met ? 'flex gap-2 text-success-foreground' : 'flex gap-2 text-foreground-soft'}
          >
            <Mark aria-hidden className="mt-0.5 size-4 shrink-0" />
            {say}
            <VisuallyHidden>{met ? ', done' : ', not yet'}</VisuallyHidden>
          </li>
        );
      })}
    </ul>
  );
}
