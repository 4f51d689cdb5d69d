/** The field for a code of the authenticator app; browsers and password managers can fill it in. */
export const codeField = {
  label: 'Code from your authenticator app',
  inputMode: 'numeric',
  autoComplete: 'one-time-code',
  spellCheck: false,
  inputClassName: 'tracking-widest',
} as const;
