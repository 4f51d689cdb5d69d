// RFC 9116: where to report a vulnerability.
import { dayMs } from '#domain/durations.ts';

const goodForDays = 180;

interface ContactDetails {
  readonly SUPPORT_EMAIL: string;
  readonly publicUrl: string;
}

export function securityTxt({ SUPPORT_EMAIL, publicUrl }: ContactDetails, now: Date): string {
  const expires = new Date(now.getTime() + goodForDays * dayMs);
  return [
    `Contact: mailto:${SUPPORT_EMAIL}`,
    `Expires: ${expires.toISOString().replace(/\.\d+Z$/, 'Z')}`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}
