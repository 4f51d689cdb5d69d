// Where files are kept: a folder of this machine, or an S3-compatible bucket; both behind FlyDrive's one type.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { S3Client } from '@aws-sdk/client-s3';
import { Disk } from 'flydrive';
import type { Config } from '#server/platform/config/config.ts';
import { clearUnfinished, WholeFiles } from './whole-files.ts';

export type Files = Disk;

/** A bucket that says nothing for so long is asked once more, and then left. */
const maxSilenceMs = 15_000;
const maxConnectMs = 3000;

/** Keys are `bucket/owner/name`, e.g. `scene-files/{userId}/{timestamp}.pdf`. */
export async function openFiles(config: Config, silenceMs = maxSilenceMs): Promise<Files> {
  if (!config.S3_BUCKET) {
    const location = join(config.dataDir, 'files');
    // For the owner alone: others on this machine may look into DATA_DIR, but not into people's scripts and takes.
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
  // FlyDrive looks for the size of what is listed where the bucket tells it of one object alone.
  client.middlewareStack.add(
    (next) => async (call) => {
      const answer = await next(call);
      const { Contents = [] } = answer.output as { Contents?: { Size?: number; ContentLength?: number }[] };
      for (const object of Contents) object.ContentLength = object.Size;
      return answer;
    },
    { step: 'initialize' },
  );
  return client;
}
