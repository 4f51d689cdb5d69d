// Secrets that an installation generates for itself once, readable only by its owner.
import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
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
    if (!existsSync(file))
      await keepOnce(file, JSON.stringify({ authSecret: randomBytes(32).toString('base64url') }));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartProblem(`DATA_DIR ${dataDir} cannot be written to (${code}). Name a folder that can.`, {
      cause: error,
    });
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

/** Writes the file completely or not at all, whenever the process ends. Leaves an existing file unchanged. */
async function keepOnce(file: string, content: string): Promise<void> {
  const beside = `${file}.${randomUUID()}`;
  try {
    await writeFile(beside, content, { mode: 0o600, flush: true });
    await link(beside, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(beside, { force: true });
  }
}

const anonKeyFrom = (authSecret: string) =>
  new SignJWT({ role: 'anon' })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer('ai-scene-partner')
    .setIssuedAt(0)
    .sign(new TextEncoder().encode(`anon ${authSecret}`));
