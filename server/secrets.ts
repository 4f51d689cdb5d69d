// Secrets a machine of its own makes for itself, once, readable by its owner alone.
import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SignJWT } from 'jose';
import { z } from 'zod';
import type { Config } from './config.ts';
import { StartProblem } from './start-problem.ts';

export interface Secrets {
  readonly authSecret: string;
  readonly anonKey: string;
}

const kept = z.object({ authSecret: z.string().min(32) });

export async function secretsFor(config: Config): Promise<Secrets> {
  const authSecret = config.AUTH_SECRET ?? (await generatedSecret(config.dataDir));
  return { authSecret, anonKey: config.ANON_KEY ?? (await anonKeyFrom(authSecret)) };
}

async function generatedSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'secrets.json');
  try {
    await mkdir(dataDir, { recursive: true });
    const handle = await open(file, 'wx', 0o600);
    await handle.writeFile(JSON.stringify({ authSecret: randomBytes(32).toString('base64url') }));
    await handle.sync();
    await handle.close();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'EEXIST') {
      throw new StartProblem(`DATA_DIR ${dataDir} cannot be written to (${code}). Name a folder that can.`, {
        cause: error,
      });
    }
  }
  const result = kept.safeParse(
    await readFile(file, 'utf8')
      .then(JSON.parse)
      .catch(() => null),
  );
  if (!result.success) {
    throw new StartProblem(
      `${file} is damaged. Restore it from a backup, or delete it: everyone will have to sign in again.`,
    );
  }
  return result.data.authSecret;
}

const anonKeyFrom = (authSecret: string) =>
  new SignJWT({ role: 'anon' })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer('ai-scene-partner')
    .setIssuedAt(0)
    .sign(new TextEncoder().encode(`anon ${authSecret}`));
