import type { Config } from '#server/platform/config/config.ts';

/** The origins of presigned addresses; none if files are on this machine. */
export function bucketOrigins({ S3_BUCKET, S3_ENDPOINT, S3_REGION }: Config): string[] {
  if (!S3_BUCKET) return [];
  return [S3_ENDPOINT ? new URL(S3_ENDPOINT).origin : `https://${S3_BUCKET}.s3.${S3_REGION}.amazonaws.com`];
}
