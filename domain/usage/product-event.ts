// The usage events of the product: docs/usage.md. Names never change, because charts depend on them.
import type { PageName } from './page-name.ts';

/** Each event and its properties. */
export interface ProductEvents {
  page_view: { page: PageName };
  /** `connected`: whether the server answered when the app was opened. */
  app_started: { connected: boolean };
  sign_up: Nothing;
  profile_updated: Nothing;
  settings_saved: Nothing;
  scene_saved: Nothing;
  script_parsed: { succeeded: boolean };
  session_completed: { completed: boolean };
  take_kept: Nothing;
  question_asked: Nothing;
  checkout_started: Nothing;
  checkout_completed: { plan: 'pro' | 'expert' };
}
type Nothing = Record<never, never>;

export type ProductEventName = keyof ProductEvents;
/** Events without properties. */
export type PlainEventName = {
  [Name in ProductEventName]: Nothing extends ProductEvents[Name] ? Name : never;
}[ProductEventName];

/** Their labels in the Admin Panel. */
export const productEventTitle: Readonly<Record<ProductEventName, string>> = {
  page_view: 'Page seen',
  app_started: 'App opened',
  sign_up: 'Signed up',
  profile_updated: 'Profile updated',
  settings_saved: 'Settings saved',
  scene_saved: 'Scene saved',
  script_parsed: 'Script read',
  session_completed: 'Session ended',
  take_kept: 'Take kept',
  question_asked: 'Question asked',
  checkout_started: 'Checkout begun',
  checkout_completed: 'Checkout completed',
};

/** How long events are kept: twelve months and the current one. */
export const eventsKeptDays = 400;
