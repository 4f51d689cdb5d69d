// The sign-in accounts have a schema of their own, in the shape of the auth library; `users` is the product's own
// record of a person: docs/product/accounts.md#what-a-user-has.
import type { UserId } from '#domain/ids.ts';
import { moment, ownId } from '#server/platform/db/columns.ts';
import { orm, pg } from '#server/platform/db/drizzle.ts';
import type { ActingExperience } from '#domain/accounts/profile-rules.ts';

const { sql } = orm;
const { bigint, boolean, check, index, integer, pgSchema, pgTable, text, timestamp, uniqueIndex, uuid } = pg;

/** @public Used by the generation of migrations. */
export const authSchema = pgSchema('auth');

export const authUsers = authSchema.table('user', {
  id: ownId().$type<UserId>(),
  name: text().notNull(),
  email: text().notNull().unique(),
  emailVerified: boolean('emailVerified').notNull().default(false),
  image: text(),
  twoFactorEnabled: boolean('twoFactorEnabled').notNull().default(false),
  createdAt: timestamp('createdAt', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updatedAt', { withTimezone: true }).notNull().defaultNow(),
});

export const authSessions = authSchema.table(
  'session',
  {
    id: ownId(),
    expiresAt: timestamp('expiresAt', { withTimezone: true }).notNull(),
    token: text().notNull().unique(),
    /** The previous token, and when it was replaced. */
    previousToken: text('previousToken'),
    rotatedAt: timestamp('rotatedAt', { withTimezone: true }),
    /** The first replacement of the previous token, if the client never received it. */
    lostToken: text('lostToken'),
    createdAt: timestamp('createdAt', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updatedAt', { withTimezone: true }).notNull().defaultNow(),
    ipAddress: text('ipAddress'),
    userAgent: text('userAgent'),
    /** The admin acting as the user in this session; null in the user's own. */
    impersonatedBy: uuid('impersonatedBy').$type<UserId>(),
    userId: uuid('userId')
      .$type<UserId>()
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
  },
  (table) => [
    index('session_user').on(table.userId),
    uniqueIndex('session_previous_token').on(table.previousToken),
    uniqueIndex('session_lost_token').on(table.lostToken),
    index('session_expiry').on(table.expiresAt),
    index('session_use').on(table.updatedAt),
  ],
);

export const authAccounts = authSchema.table(
  'account',
  {
    id: ownId(),
    accountId: text('accountId').notNull(),
    providerId: text('providerId').notNull(),
    userId: uuid('userId')
      .$type<UserId>()
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    accessToken: text('accessToken'),
    refreshToken: text('refreshToken'),
    idToken: text('idToken'),
    accessTokenExpiresAt: timestamp('accessTokenExpiresAt', { withTimezone: true }),
    refreshTokenExpiresAt: timestamp('refreshTokenExpiresAt', { withTimezone: true }),
    scope: text(),
    password: text(),
    createdAt: timestamp('createdAt', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updatedAt', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('account_user').on(table.userId),
    uniqueIndex('account_of_provider').on(table.providerId, table.accountId),
  ],
);

export const authPasskeys = authSchema.table(
  'passkey',
  {
    id: ownId(),
    name: text(),
    publicKey: text('publicKey').notNull(),
    userId: uuid('userId')
      .$type<UserId>()
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    credentialID: text('credentialID').notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    deviceType: text('deviceType').notNull(),
    backedUp: boolean('backedUp').notNull(),
    transports: text(),
    createdAt: timestamp('createdAt', { withTimezone: true }).notNull().defaultNow(),
    aaguid: text(),
  },
  (table) => [
    index('passkey_user').on(table.userId),
    uniqueIndex('passkey_credential').on(table.credentialID),
    check('passkey_name_length', sql`char_length(${table.name}) between 1 and 100`),
  ],
);

/** The second factor of a user with a password; not in force before it is verified. */
export const authTwoFactors = authSchema.table(
  'two_factor',
  {
    id: ownId(),
    userId: uuid('userId')
      .$type<UserId>()
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    /** Encrypted by the auth library. */
    secret: text().notNull(),
    /** JSON list of the hashes of unused recovery codes. */
    backupCodes: text('backupCodes').notNull(),
    verified: boolean().notNull(),
    failedVerificationCount: integer('failedVerificationCount').notNull().default(0),
    lockedUntil: timestamp('lockedUntil', { withTimezone: true }),
    createdAt: timestamp('createdAt', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex('two_factor_user').on(table.userId)],
);

export const authVerifications = authSchema.table(
  'verification',
  {
    id: ownId(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: timestamp('expiresAt', { withTimezone: true }).notNull(),
    createdAt: timestamp('createdAt', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updatedAt', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('verification_identifier').on(table.identifier)],
);

/** Numbers of attempts by account and by address. */
export const authAttempts = authSchema.table(
  'attempt',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    windowEndsAt: timestamp('windowEndsAt', { withTimezone: true }).notNull(),
  },
  (table) => [index('attempt_window').on(table.windowEndsAt)],
);

export const users = pgTable(
  'users',
  {
    id: uuid()
      .$type<UserId>()
      .primaryKey()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    name: text().notNull(),
    lastLoginAt: moment(),
    /** Null until the user says what it is. */
    actingExperience: text().$type<ActingExperience>(),
    role: text().notNull().default('actor'),
    onboardingCompleted: boolean().notNull().default(false),
    emailVerified: boolean().notNull().default(false),
    subscriptionTier: text().notNull().default('free'),
    avatarUrl: text(),
    location: text(),
    /** When the account is deleted, at the user's request; it is locked until then. */
    deletionDueAt: moment(),
    /** When an admin suspended the user; null otherwise. */
    suspendedAt: moment(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('users_email').on(table.email),
    index('users_deletion')
      .on(table.deletionDueAt)
      .where(sql`${table.deletionDueAt} is not null`),
    index('users_joined').on(table.createdAt, table.id),
    index('users_name').on(table.name, table.id),
    index('users_last_login').on(table.lastLoginAt.desc().nullsLast(), table.id.desc().nullsLast()),
    // One index per column: not every PostgreSQL-compatible database supports a gin index of two columns.
    index('users_name_search').using('gin', sql`${table.name} gin_trgm_ops`),
    index('users_email_search').using('gin', sql`${table.email} gin_trgm_ops`),
    check('users_name_length', sql`char_length(${table.name}) between 1 and 100`),
    check('users_location_length', sql`char_length(${table.location}) <= 100`),
    check(
      'users_experience',
      sql`${table.actingExperience} in ('beginner', 'intermediate', 'advanced', 'professional')`,
    ),
    check('users_role', sql`${table.role} in ('actor', 'coach', 'casting_director', 'producer')`),
    check('users_tier', sql`${table.subscriptionTier} in ('free', 'pro', 'expert')`),
  ],
);

/** The owner of a row, which is deleted with the account. */
export const ownerId = () =>
  uuid()
    .$type<UserId>()
    .references(() => users.id, { onDelete: 'cascade' });

/** Condition on `users` for those who are locked out. */
export const hiddenUsers = orm.or(orm.isNotNull(users.deletionDueAt), orm.isNotNull(users.suspendedAt));
