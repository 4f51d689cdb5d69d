const sentences: Readonly<Record<string, string>> = {
  yes: 'Your email is confirmed. Please sign in.',
  no: 'This confirmation link is no longer valid. Sign in to get a new one.',
};

/** Tells users who followed the link of the confirmation email whether it worked. */
export function ConfirmationNote({ outcome }: { outcome: string | null }) {
  const sentence = outcome ? sentences[outcome] : undefined;
  if (!sentence) return null;
  return (
    <p role="status" className="mb-6 rounded-md bg-sunken px-4 py-3">
      {sentence}
    </p>
  );
}
