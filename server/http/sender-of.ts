import type { FastifyRequest } from 'fastify';
import { placeOf } from '#server/platform/http/place-of.ts';

/** Whose share of the server's memory and time a request uses: a user's, or a place's if nobody is signed in. */
export const senderOf = ({ caller, ip }: FastifyRequest): string => caller?.userId ?? placeOf(ip);
