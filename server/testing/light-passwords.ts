// Loaded before any other module of the quick tests: every password is hashed, at a fraction of the real cost, which
// is made to be dear. The slow tests pay it.
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const { argon2 } = crypto;
crypto.argon2 = (algorithm, parameters, done) =>
  argon2(algorithm, { ...parameters, memory: 8 * parameters.parallelism, passes: 1 }, done);
syncBuiltinESMExports();
