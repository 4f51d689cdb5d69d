import { createCanvas, loadImage } from '@napi-rs/canvas';
import { crc32, deflateSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as contract from '#contract/profile.ts';
import { maxAvatarBytes } from '#domain/accounts/avatar.ts';
import { asId, type UserId } from '#domain/ids.ts';
import { drawAvatar } from './draw-avatar.ts';
import { signUpPerson, type Person } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/start-test-server.ts';

const failed = 'Failed to upload avatar. Please try again with a smaller image.';
let nowMs = Date.parse('2026-11-22T10:00:00Z');
let server: TestServer;
let person: Person;
beforeAll(async () => {
  server = await startTestServer({ services: { clock: { now: () => new Date((nowMs += 10)) } } });
  person = await signUpPerson(server, { name: 'Tess Picture' });
});
afterAll(() => server.close());

const send = (bytes: Uint8Array) =>
  server.as(person).call(contract.saveAvatar, {
    bytes,
    headers: { 'content-type': 'application/octet-stream' },
  });
const profile = async () => (await server.as(person).call(contract.getProfile)).body;
const shown = async () => (await server.as(person).call(contract.getAvatar)).response.rawPayload;

/** Red on the left, blue on the right. */
function picture(width: number, height: number): Buffer {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#ff0000';
  context.fillRect(0, 0, width, height);
  context.fillStyle = '#0000ff';
  context.fillRect(width - 4, 0, 4, height);
  return canvas.toBuffer('image/jpeg', 95);
}

/** A comment and a location, as cameras add them. */
function withExif(jpeg: Buffer): Buffer {
  const said = Buffer.from('Exif\0\0GPS 52.5200 N 13.4050 E');
  const head = Buffer.from([0xff, 0xe1, 0, said.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, said, jpeg.subarray(2)]);
}

/** A PNG of a few kilobytes that is this large when unpacked. */
function pngOf(width: number, height: number, rows: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc(rows * (width + 1)));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

it('returns the profile, initially without a picture', async () => {
  expect(await profile()).toEqual({
    name: 'Tess Picture',
    email: person.email,
    actingExperience: null,
    location: null,
    avatarUrl: null,
    hasPassword: true,
  });
  expect((await server.as(person).call(contract.getAvatar)).problem.code).toBe('avatar.none');
});

it('lets users say who they are, and take it back', async () => {
  const update = (body: contract.OwnProfileChanges) =>
    server.as(person).call(contract.updateProfile, { body });
  const said = { name: 'Tess Newname', actingExperience: 'advanced', location: 'Leeds' } as const;
  expect((await update({ ...said, name: '  Tess Newname ' })).body).toMatchObject(said);
  expect((await update({ actingExperience: null, location: '' })).body).toMatchObject({
    name: 'Tess Newname',
    actingExperience: null,
    location: null,
  });
  expect((await update({ name: ' ' })).problem.details?.fields).toMatchObject([
    { message: 'Name is required' },
  ]);
  const mixed = { name: 'Tess Picture', email: 'other@example.com' };
  await update(mixed);
  expect(await profile()).toMatchObject({ name: 'Tess Picture', email: person.email });
});

it('lets a browser cache a picture, but neither the rest nor its absence', async () => {
  const kept = async (endpoint: typeof contract.getAvatar | typeof contract.getProfile) =>
    (await server.as(person).call(endpoint)).response.headers['cache-control'];
  expect([await kept(contract.getProfile), await kept(contract.getAvatar)]).toEqual(['no-store', 'no-store']);
  await send(picture(100, 100));
  const versioned = await server.as(person).call(contract.getAvatar, { query: { v: '1' } });
  expect(versioned.response.headers['cache-control']).toContain('immutable');
  expect(await kept(contract.getAvatar)).toBe('private, no-cache');
  await server.as(person).call(contract.removeAvatar);
});

it('keeps the middle of a picture, redrawn without metadata, and replaces the previous one', async () => {
  const { status, body } = await send(withExif(picture(1200, 800)));
  expect(status).toBe(200);
  const first = await shown();
  const { width, height } = await loadImage(first);
  expect([width, height]).toEqual([512, 512]);
  expect(first.toString('latin1')).not.toMatch(/GPS|Exif/i);

  const { body: next } = await send(picture(300, 300));
  expect(next.avatarUrl).not.toBe(body.avatarUrl);
  expect((await shown()).equals(first)).toBe(false);
  const { objects } = await server.services.files.listAll(`user-avatars/${person.id}/`);
  expect([...objects].map(({ name }) => name)).toEqual(['avatar.webp']);
});

it('uses only the square middle of a picture', async () => {
  await send(picture(1000, 200));
  const canvas = createCanvas(200, 200);
  const context = canvas.getContext('2d');
  context.drawImage(await loadImage(await shown()), 0, 0);
  const [red, , blue] = context.getImageData(199, 100, 1, 1).data;
  expect([red! > 200, blue! < 60]).toEqual([true, true]);
});

it.each([
  ['what is no picture', Buffer.from('%PDF-1.7 not a picture')],
  ['nothing', Buffer.alloc(0)],
  ['a picture broken off', picture(800, 800).subarray(0, 400)],
  ['a picture broken off in its pixels', picture(800, 800).subarray(0, -2000)],
  ['a PNG broken off', pngOf(800, 800, 800).subarray(0, -20)],
  ['a picture that unpacks to a gigabyte', pngOf(32_000, 32_000, 100)],
  [
    'a page that says it is a picture',
    Buffer.from('\xff\xd8<script>alert(1)</script>'.padEnd(100), 'latin1'),
  ],
  ['a picture of 40 MB', Buffer.concat([picture(100, 100), Buffer.alloc(40 * 1024 * 1024)])],
  ['a picture just too heavy', Buffer.concat([picture(100, 100), Buffer.alloc(maxAvatarBytes)])],
])('refuses %s with its sentence, and keeps the picture there was', async (_what, bytes) => {
  const [before, picturedBefore] = [await profile(), await shown()];
  const { status, problem } = await send(bytes);
  expect([status, problem.error]).toEqual([400, failed]);
  expect(await profile()).toEqual(before);
  expect((await shown()).equals(picturedBefore)).toBe(true);
});

it('one user’s pictures keep nobody else waiting, however many there are', async () => {
  const ended: string[] = [];
  const draw = (owner: string) =>
    drawAvatar(asId<UserId>(owner), picture(100, 100)).then(
      () => ended.push(owner),
      ({ code }) => ended.push(code),
    );
  await Promise.all([...Array.from({ length: 5 }, () => draw('ada')), draw('ben')]);
  expect(ended).toEqual(['request.too_many', 'request.too_many', 'ada', 'ben', 'ada', 'ada']);
});

it('deletes a removed picture', async () => {
  await send(picture(100, 100));
  const { body } = await server.as(person).call(contract.removeAvatar);
  expect(body.avatarUrl).toBeNull();
  expect((await server.as(person).call(contract.getAvatar)).status).toBe(404);
  expect(await server.services.files.exists(`user-avatars/${person.id}/avatar.webp`)).toBe(false);
  expect((await server.as(person).call(contract.removeAvatar)).status).toBe(200);
});
