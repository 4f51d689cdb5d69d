// npm run test:image: the container image works with only the rights it needs.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startCheckout } from '#contract/billing.ts';
import { createScene, getScene } from '#contract/scenes.ts';
import { processFile } from '#contract/scripts.ts';
import { speakLine } from '#contract/speech.ts';
import { newScene } from '#server/scenes/testing.ts';
import { makeDocx, paragraph } from '#server/scripts/testing/make-docx.ts';
import { makePdf } from '#server/scripts/testing/make-pdf.ts';
import { drawScan, makeScanPdf } from '#server/scripts/testing/make-scan.ts';
import { signUpPerson, type Person } from '#server/testing/people.ts';
import { callsTo } from './calls.ts';
import { buildImage, startContainer, type Container } from './containers.ts';

const folder = mkdtempSync(join(tmpdir(), 'image-'));
const names = join(folder, 'passwd');
// The embedded database needs a named user; platforms that assign numeric users bring their own database.
writeFileSync(names, 'actor:x:12345:0::/tmp:/bin/false\n');
const key = `${randomUUID()}.pem`;
beforeAll(async () => {
  const lyingAbout = fileURLToPath(new URL(`../deploy/${key}`, import.meta.url));
  writeFileSync(lyingAbout, 'nobody may see this');
  await buildImage().finally(() => rmSync(lyingAbout));
}, 900_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const users = {
  'its own user': { uid: '1000', options: [] },
  'a user given a number': {
    uid: '12345',
    options: ['--user', '12345:0', '--volume', `${names}:/etc/passwd:ro`],
  },
};

describe.each(Object.entries(users))('run by %s', (_name, { uid, options }) => {
  let container: Container;
  let product: ReturnType<typeof callsTo>;
  let person: Person;
  beforeAll(async () => {
    container = await startContainer(...options);
    product = callsTo(await container.address());
    person = await signUpPerson(product);
  });
  afterAll(() => container?.remove());

  const textOf = async (name: string, content: Uint8Array) => {
    const form = new FormData();
    form.set('file', new Blob([Buffer.from(content)]), name);
    const sent = new Response(form);
    const headers = { 'content-type': sent.headers.get('content-type')! };
    const { status, body } = await product
      .as(person)
      .call(processFile, { headers, bytes: await sent.bytes() });
    return [status, body?.extractedText];
  };

  test('it runs without privileges, can write only its data, and contains no keys', async () => {
    expect(await container.run('id', '-u')).toBe(uid);
    expect(await container.run('grep', '-E', '^(CapEff|NoNewPrivs)', '/proc/1/status')).toMatch(
      /CapEff:\s+0+\nNoNewPrivs:\s+1/,
    );
    await expect(container.run('touch', '/product/x')).rejects.toThrow('Read-only file system');
    await container.run('touch', '/data/x', '/tmp/x');
    expect(await container.run('find', '/product', '-name', key)).toBe('');
  });

  test('it speaks, and reads scripts in restricted processes', async () => {
    const body = { text: `The tide turns at ${randomUUID()}.`, voiceId: 'james-warm' };
    expect((await product.as(person).call(speakLine, { body })).status).toBe(200);
    const { url } = (await product.as(person).call(startCheckout, { body: { plan: 'pro' } })).body;
    const paid = await fetch(new URL(new URL(url).pathname, await container.address()), {
      method: 'POST',
      body: new URLSearchParams({ do: 'pay' }),
      redirect: 'manual',
    });
    expect(paid.status).toBeLessThan(400);
    expect(await textOf('scene.pdf', makePdf([[{ text: 'You said seven.', x: 180, y: 84 }]]))).toEqual([
      200,
      'You said seven.',
    ]);
    const photographed = ['MARA', 'You said seven, and it is nine.', 'She leaves by the garden door.'];
    const page = drawScan(photographed.map((text, line) => ({ text, x: 108, y: 108 + 24 * line })));
    expect(await textOf('photo.pdf', makeScanPdf([page]))).toEqual([
      200,
      expect.stringContaining('garden door'),
    ]);
    expect(await textOf('scene.docx', makeDocx(paragraph('She leaves.')))).toEqual([200, 'She leaves.']);
  });

  test('it stops in time, and has all data after a restart', async () => {
    const scene = newScene();
    expect((await product.as(person).call(createScene, { body: scene })).status).toBe(200);
    expect(await container.stop()).toBe(0);
    await container.start();
    const back = callsTo(await container.address());
    const answer = await back.as(person).call(getScene, { params: { sceneId: scene.id }, query: {} });
    expect([answer.status, answer.body.title]).toEqual([200, scene.title]);
  });
});
