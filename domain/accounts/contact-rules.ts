// The rules of the contact form: docs/product/accounts.md#contact-form.
import { whyNotEmail } from './account-rules.ts';
import { namesOf } from '../records.ts';

export const messagesKeptDays = 365;

/** The maximum lengths of a message to support, in characters. */
export const contactLimits = { name: 100, email: 254, subject: 200, message: 5000 } as const;
export type ContactField = keyof typeof contactLimits;
export const contactFields = namesOf(contactLimits);
export type ContactMessage = Readonly<Record<ContactField, string>>;

const labels: Readonly<Record<ContactField, string>> = {
  name: 'Name',
  email: 'Email',
  subject: 'Subject',
  message: 'Message',
};

/** The message for that field, or null if it is valid. */
export function whyNotContactField(field: ContactField, value: string): string | null {
  const trimmed = value.trim();
  if (trimmed === '') return `${labels[field]} is required`;
  if (field === 'email') return whyNotEmail(trimmed);
  if (trimmed.length > contactLimits[field]) {
    return `${labels[field]} must be at most ${contactLimits[field]} characters`;
  }
  return null;
}
