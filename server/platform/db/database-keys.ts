// Which databases the product uses. Part of config-keys.ts.
import { z } from 'zod';
import { key, wholeNumber } from '#server/platform/config/config-key.ts';
import type { ConfigKey } from '#server/platform/config/config-key.ts';

const address = z.url({ protocol: /^postgres(ql)?$/ }).optional();
const looksLike = 'postgres://user:password@host:5432/database';

export const databaseKeys = {
  DATABASE_URL: key({
    doc: 'A PostgreSQL server to use instead of the embedded one.',
    looksLike,
    schema: address,
    example: 'postgres://partner:password@localhost:5432/partner',
    secret: true,
  }),
  DATABASE_REPLICA_URL: key({
    doc: 'A replica of that database, from which lists and statistics are read.',
    looksLike,
    schema: address,
    example: 'postgres://partner:password@replica:5432/partner',
    secret: true,
  }),
  DATABASE_REPLICA_BEHIND_SECONDS: key({
    doc: 'The maximum lag, in seconds, at which the replica is still read.',
    looksLike: 'a number from 1 to 300',
    schema: wholeNumber(1, 300).default(5),
  }),
  DATABASE_CONNECTIONS: key({
    doc: 'Maximum connections per process to the database, and as many to its replica.',
    looksLike: 'a number from 1 to 200',
    schema: wholeNumber(1, 200).default(10),
  }),
} as const satisfies Record<string, ConfigKey>;
