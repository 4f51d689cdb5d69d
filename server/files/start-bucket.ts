// An S3-compatible server for tests, with a bucket that lets every page send to it and fetch from it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

export interface Bucket {
  /** What a server is told to keep its files there. */
  readonly variables: Record<
    'S3_BUCKET' | 'S3_ENDPOINT' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY',
    string
  >;
  close(): Promise<void>;
}

/** What docs/operations.md asks of a bucket. */
const sharing = `<CORSConfiguration><CORSRule><AllowedOrigin>*</AllowedOrigin><AllowedMethod>GET</AllowedMethod>
  <AllowedMethod>PUT</AllowedMethod><AllowedHeader>content-type</AllowedHeader></CORSRule></CORSConfiguration>`;

export async function startBucket(): Promise<Bucket> {
  const directory = mkdtempSync(join(tmpdir(), 'bucket-'));
  const name = 'scene-partner';
  const address = '127.0.0.1';
  const configureBuckets = [{ name, configs: [sharing] }];
  const store = new S3rver({ port: 0, address, silent: true, directory, configureBuckets });
  const { port } = await store.run();
  return {
    variables: {
      S3_BUCKET: name,
      S3_ENDPOINT: `http://${address}:${port}`,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    async close() {
      await store.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
