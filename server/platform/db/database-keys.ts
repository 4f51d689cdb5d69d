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
    doc: 'A copy of that database which follows it: lists and figures are read from there.',
    looksLike,
    schema: address,
    example: 'postgres://partner:password@replica:5432/partner',
    secret: true,
  }),
  DATABASE_REPLICA_BEHIND_SECONDS: key({
    doc: 'How far the copy may be behind and still be read.',
    looksLike: 'a number from 1 to 300',
    schema: wholeNumber(1, 300).default(5),
  }),
  DATABASE_CONNECTIONS: key({
    doc: 'Connections that one process may hold to the database, and as many to its copy.',
    looksLike: 'a number from 1 to 200',
    schema: wholeNumber(1, 200).default(10),
  }),
} as const satisfies Record<string, ConfigKey>;
