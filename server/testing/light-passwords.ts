// Loaded before any other module of the quick tests: hashes every password with a fraction of the real cost. The slow
// tests use the real cost.
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const { argon2 } = crypto;
crypto.argon2 = (algorithm, parameters, done) =>
  argon2(algorithm, { ...parameters, memory: 8 * parameters.parallelism, passes: 1 }, done);
syncBuiltinESMExports();
