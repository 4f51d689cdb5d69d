// Where files are stored: a folder on this machine or an S3-compatible bucket, both through FlyDrive.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { S3Client } from '@aws-sdk/client-s3';
import { Disk } from 'flydrive';
import type { Config } from '#server/platform/config/config.ts';
import { clearUnfinished, WholeFiles } from './whole-files.ts';

export type Files = Disk;

/** A bucket that sends nothing for this long is asked once more, then given up. */
const maxSilenceMs = 15_000;
const maxConnectMs = 3000;

/** Keys are `bucket/owner/name`, e.g. `scene-files/{userId}/{timestamp}.pdf`. */
export async function openFiles(config: Config, silenceMs = maxSilenceMs): Promise<Files> {
  if (!config.S3_BUCKET) {
    const location = join(config.dataDir, 'files');
    // For the owner only: other users of this machine can look into DATA_DIR, but not into scripts and takes.
    await mkdir(config.dataDir, { recursive: true });
    await mkdir(location, { recursive: true, mode: 0o700 });
    await clearUnfinished(location);
    return new Disk(new WholeFiles(location));
  }
  const { S3Driver } = await import('flydrive/drivers/s3');
  const client = await bucketClient(config, silenceMs);
  return new Disk(
    new S3Driver({ client, bucket: config.S3_BUCKET, visibility: 'private', supportsACL: false }),
  );
}

async function bucketClient(config: Config, silenceMs: number): Promise<S3Client> {
  const { S3Client } = await import('@aws-sdk/client-s3');
  const client = new S3Client({
    region: config.S3_REGION,
    requestHandler: { connectionTimeout: maxConnectMs, socketTimeout: silenceMs },
    maxAttempts: 2,
    credentials: {
      accessKeyId: config.S3_ACCESS_KEY_ID ?? '',
      secretAccessKey: config.S3_SECRET_ACCESS_KEY ?? '',
    },
    ...(config.S3_ENDPOINT && { endpoint: config.S3_ENDPOINT, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  // FlyDrive asks for the size of each listed object, although the bucket lists it too.
  client.middlewareStack.add(
    (next) => async (call) => {
      const answer = await next(call);
      const { Contents = [] } = answer.output as { Contents?: { Size?: number; ContentLength?: number }[] };
      for (const object of Contents) if (object.Size !== undefined) object.ContentLength = object.Size;
      return answer;
    },
    { step: 'initialize' },
  );
  return client;
}
