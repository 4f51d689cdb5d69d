// The contact form of the resources page: docs/product/accounts.md#contact-form.
import { z } from 'zod';
import { contactLimits } from '#domain/accounts/contact-rules.ts';
import { endpoint } from './endpoint.ts';
import { writtenText } from '#domain/written-text.ts';

/** Twice the stored maximum, so that the use case can say which field is too long. */
const typed = (field: keyof typeof contactLimits) => writtenText(contactLimits[field] * 2);

export const sendContactMessage = endpoint({
  method: 'POST',
  path: '/api/contact',
  summary: 'Send a message to support',
  auth: 'public',
  problems: ['contact.field_invalid', 'contact.too_many'],
  body: z.object({
    /** Made by the client, so that a request sent twice is one message. */
    id: z.uuid(),
    name: typed('name'),
    email: typed('email'),
    subject: typed('subject'),
    message: typed('message'),
  }),
});
