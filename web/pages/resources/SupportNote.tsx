import { TextAnchor } from '../../ui/TextAnchor.tsx';

const supportEmail = document.querySelector<HTMLMetaElement>('meta[name="support-email"]')?.content ?? '';

export function SupportNote() {
  return (
    <p className="mt-3 text-ink-soft">
      Write to us here or at{' '}
      <TextAnchor href={`mailto:${supportEmail}`} className="wrap-anywhere">
        {supportEmail}
      </TextAnchor>
      . We reply within 24 hours on business days.
    </p>
  );
}
