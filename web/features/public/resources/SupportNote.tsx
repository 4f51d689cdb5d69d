import { paths } from '#web/app/paths.ts';
import { supportEmail } from '#web/platform/support-email.ts';
import { TextAnchor } from '#web/ui/action/TextAnchor.tsx';

/** The support address, and when to expect an answer. */
export function SupportNote() {
  return (
    <p className="mt-3 text-foreground-soft">
      Write to us here or at{' '}
      <TextAnchor href={`mailto:${supportEmail}`} className="wrap-anywhere">
        {supportEmail}
      </TextAnchor>
      . We reply within 24 hours on business days. For the current status see the{' '}
      <TextAnchor href={paths.status()}>status page</TextAnchor>.
    </p>
  );
}
