import type { Services } from '#server/platform/services.ts';
import type { Visitor } from '#server/platform/http/visitor.ts';

/** True if the link's token confirmed an address, now or before. */
export async function confirmEmail(
  { auth }: Pick<Services, 'auth'>,
  visitor: Visitor,
  token: string,
): Promise<boolean> {
  const response = await auth.ask('/verify-email', visitor, { method: 'GET', query: { token } });
  return response.ok;
}
