// An S3-compatible server for tests, with a bucket that every page can send to and fetch from by signed addresses.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { refusalOf } from './refuse-unsigned.ts';

export interface Bucket {
  /** Configuration of a server that stores its files there. */
  readonly variables: Record<
    'S3_BUCKET' | 'S3_ENDPOINT' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY',
    string
  >;
  close(): Promise<void>;
}

/** What docs/operations.md requires of a bucket. */
const sharing = `<CORSConfiguration><CORSRule><AllowedOrigin>*</AllowedOrigin><AllowedMethod>GET</AllowedMethod>
  <AllowedMethod>PUT</AllowedMethod><AllowedHeader>content-type</AllowedHeader></CORSRule></CORSConfiguration>`;

const key = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

/** `now`: the time by which addresses expire. */
export async function startBucket({ now = () => new Date() } = {}): Promise<Bucket> {
  const directory = mkdtempSync(join(tmpdir(), 'bucket-'));
  const name = 'scene-partner';
  const address = '127.0.0.1';
  const configureBuckets = [{ name, configs: [sharing] }];
  const store = new SignedS3rver(now, { port: 0, address, silent: true, directory, configureBuckets });
  const { port } = await store.run();
  return {
    variables: {
      S3_BUCKET: name,
      S3_ENDPOINT: `http://${address}:${port}`,
      S3_ACCESS_KEY_ID: key.accessKeyId,
      S3_SECRET_ACCESS_KEY: key.secretAccessKey,
    },
    async close() {
      await store.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

class SignedS3rver extends S3rver {
  readonly #now: () => Date;
  constructor(now: () => Date, options: ConstructorParameters<typeof S3rver>[0]) {
    super(options);
    this.#now = now;
  }

  override callback(): ReturnType<S3rver['callback']> {
    const answer = super.callback();
    return async (request, response) => {
      const refusal = await refusalOf(request, key, this.#now());
      if (!refusal) return answer(request, response);
      request.resume();
      response.statusCode = 403;
      response.setHeader('content-type', 'application/xml');
      response.setHeader('access-control-allow-origin', '*');
      response.end(`<Error><Code>${refusal.code}</Code><Message>${refusal.message}</Message></Error>`);
    };
  }
}
