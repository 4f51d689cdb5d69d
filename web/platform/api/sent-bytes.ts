// How much this page has sent in bodies of requests, so that an actor can see that no sound is among it.
let sent = 0;

export const sentBytes = (): number => sent;

export function countSent(body: RequestInit['body']): void {
  if (typeof body === 'string') sent += body.length;
  else if (body instanceof Blob) sent += body.size;
  else if (body instanceof FormData)
    for (const [, value] of body) sent += typeof value === 'string' ? value.length : value.size;
}
