import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, open, rm } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import { problem } from '#contract/problems.ts';
import { takeMetadata } from '#contract/recordings.ts';
import type { Recording, TakeMetadata } from '#contract/recordings.ts';
import { asId, type RecordingId, type UserId } from '#domain/ids.ts';
import { containerOf, signatureBytes } from '#domain/takes/take-container.ts';
import { chunkBytes } from '#domain/files/chunks.ts';
import { maxTakeBytes } from '#domain/takes/take-limits.ts';
import { chunkKey, missingOf } from '#server/platform/files/chunks.ts';
import type { Services } from '#server/platform/services.ts';
import { createRecording, tooLarge } from './create-recording.ts';
import { finishRecording } from './finish-recording.ts';
import { arrivingTake } from './recording-files.ts';
import { findRecording } from './recordings.store.ts';

export const uploadLimits = { fileSize: maxTakeBytes, fieldSize: 1024 * 1024, files: 1, fields: 5 };

/**
 * Stores a take sent in one request: the file in the field `recording`, its metadata as JSON in `metadata`, in any
 * order. Throws `recording.missing`, `recording.container`, `request.invalid`, and what the functions it calls throw.
 */
export async function uploadRecording(
  services: Pick<Services, 'db' | 'files' | 'clock' | 'log' | 'config'>,
  userId: UserId,
  parts: AsyncIterable<Multipart>,
): Promise<Recording> {
  const parent = join(services.config.dataDir, 'uploads');
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(join(parent, 'take-'));
  try {
    const path = join(folder, 'take');
    let metadata: TakeMetadata | null = null;
    let hasFile = false;
    for await (const part of parts) {
      if (part.type === 'file') {
        hasFile ||= part.fieldname === 'recording';
        await keepOnDisk(part, path);
      } else if (part.fieldname === 'metadata') metadata = metadataFrom(part.value);
    }
    if (!hasFile || !metadata) throw problem('recording.missing');
    const file = await open(path);
    try {
      return await sendThrough(services, userId, metadata, file);
    } finally {
      await file.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function keepOnDisk({ file }: MultipartFile, path: string): Promise<void> {
  await pipeline(file, createWriteStream(path, { mode: 0o600 }));
  if (file.truncated) throw tooLarge();
}

function metadataFrom(text: unknown): TakeMetadata {
  try {
    return takeMetadata.parse(JSON.parse(String(text)));
  } catch (error) {
    throw problem('request.invalid', { fields: [{ field: 'metadata', message: 'is not valid' }] }, error);
  }
}

async function sendThrough(
  services: Pick<Services, 'db' | 'files' | 'clock' | 'log'>,
  userId: UserId,
  {
    id = asId<RecordingId>(randomUUID()),
    recordedAt = services.clock.now().toISOString(),
    ...take
  }: TakeMetadata,
  file: FileHandle,
): Promise<Recording> {
  const { size: sizeBytes } = await file.stat();
  const mimeType = containerOf(await bytesAt(file, 0, signatureBytes));
  if (!mimeType) throw problem('recording.container');
  await createRecording(services, userId, id, { ...take, recordedAt, sizeBytes, mimeType });
  const row = await findRecording(services.db, userId, id);
  if (row && !row.storedAt) {
    const arriving = arrivingTake(row);
    for (const position of await missingOf(services.files, arriving)) {
      const bytes = await bytesAt(file, position * chunkBytes, chunkBytes);
      await services.files.put(chunkKey(arriving, position), bytes);
    }
  }
  return finishRecording(services, userId, id);
}

async function bytesAt(file: FileHandle, position: number, length: number): Promise<Uint8Array> {
  const { buffer, bytesRead } = await file.read({ buffer: new Uint8Array(length), position });
  return buffer.subarray(0, bytesRead);
}
