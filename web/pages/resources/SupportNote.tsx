const supportEmail = document.querySelector<HTMLMetaElement>('meta[name="support-email"]')?.content ?? '';

export function SupportNote() {
  return (
    <p className="mt-3 text-ink-soft">
      Write to us here or at{' '}
      <a
        href={`mailto:${supportEmail}`}
        className="rounded-sm font-medium text-ink underline decoration-amber decoration-2 underline-offset-4 wrap-anywhere hover:decoration-ink"
      >
        {supportEmail}
      </a>
      . We reply within 24 hours on business days.
    </p>
  );
}
