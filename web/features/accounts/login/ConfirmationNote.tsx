const sentences: Readonly<Record<string, string>> = {
  yes: 'Your email is confirmed. Please sign in.',
};

/** Tells users who confirmed their address what to do next. */
export function ConfirmationNote({ outcome }: { outcome: string | null }) {
  const sentence = outcome ? sentences[outcome] : undefined;
  if (!sentence) return null;
  return (
    <p role="status" className="mb-6 rounded-md bg-sunken px-4 py-3">
      {sentence}
    </p>
  );
}
