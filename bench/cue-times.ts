// npm run bench:cues: whether the partner speaks when the cue sheet says, heard in a real browser at the loudspeaker.
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { signIn as signInCall } from '#contract/accounts.ts';
import type { Output } from '#contract/endpoint.ts';
import { createScene, newScene } from '#contract/scenes.ts';
import { speakLine } from '#contract/speech.ts';
import { goPro, newActor, signIn, type Actor } from '../e2e/actor.ts';
import { launchBrowser } from '../e2e/browser.ts';
import { startProduct } from '../e2e/product.ts';
import { buildWebIfStale } from '../scripts/build-web.ts';
import { putEarOn, voicesHeard } from './cue-ear.ts';

const [partnerLines, pauseSeconds, partedBySeconds] = [210, 0.4, 0.25];

interface Condition {
  readonly name: string;
  /** Each spoken line arrives this much later. */
  readonly speechDelayMs: number;
  /** Presses of → on the speed, each a quarter faster. */
  readonly faster: number;
}

const conditions: readonly Condition[] = [
  { name: 'as it is', speechDelayMs: 0, faster: 0 },
  { name: 'each line 300 ms late', speechDelayMs: 300, faster: 0 },
  { name: 'at 1.5 times the speed', speechDelayMs: 0, faster: 2 },
];

const chosen = process.argv[2];
buildWebIfStale();
const product = await startProduct();
const browser = await launchBrowser();
try {
  const rows = [];
  for (const condition of conditions) {
    if (!chosen || condition.name === chosen) rows.push(await measured(browser, condition));
  }
  console.table(rows);
} finally {
  await browser.close();
  await product.remove();
}

async function measured(from: Browser, condition: Condition) {
  const actor = await newActor(from, product.address);
  await goPro(actor);
  await actor.context.close();
  const sceneId = await sceneOf(actor);
  const context = await from.newContext({ baseURL: product.address, bypassCSP: true });
  await putEarOn(context);
  const stage = await context.newPage();
  await stage.route(`**${speakLine.path}`, async (route) => {
    await setTimeout(condition.speechDelayMs);
    await route.continue();
  });
  await signIn(stage, actor);
  await rehearse(stage, sceneId, condition);
  await stage.getByText('Timed practice session completed!').first().waitFor({ timeout: 500_000 });
  const { voices, afterPressMs } = await voicesHeard(stage, partedBySeconds);
  await context.close();

  const errorsMs = voices
    .slice(1)
    .map(({ from: next }, index) => (next - voices[index]!.to - pauseSeconds) * 1000);
  const sizes = errorsMs.map(Math.abs).sort((one, other) => one - other);
  const at = (share: number) =>
    sizes[Math.min(sizes.length - 1, Math.floor(sizes.length * share))]!.toFixed(1);
  return {
    run: condition.name,
    lines: `${voices.length} of ${partnerLines}`,
    'median ms': at(0.5),
    '95th ms': at(0.95),
    'largest ms': at(1),
    'late lines': errorsMs.flatMap((error, index) => (error > 30 ? [index + 2] : [])).join(' '),
    'first line after Start, ms': Math.round(voices[0]!.from * 1000 + afterPressMs),
  };
}

async function rehearse(page: Page, sceneId: string, { faster }: Condition): Promise<void> {
  await page.goto(`/app/practice-timed?scene=${sceneId}`);
  await page.getByRole('radio', { name: /MINE/ }).click();
  const typed = async (label: string, seconds: number) => {
    const field = page.getByRole('spinbutton', { name: label });
    await field.fill(String(seconds));
    await field.press('Enter');
  };
  await typed('Countdown before scene', 0);
  await typed('Pause after each AI line', pauseSeconds);
  await page.getByRole('switch', { name: 'Leave time for my lines' }).click();
  for (let press = 0; press < faster; press++) {
    await page.getByRole('slider', { name: 'Speed' }).press('ArrowRight');
  }
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Start Practice' }).click();
}

/** Two of the partner's lines, then one of mine, over and over; no two lines are the same. */
function twoHundredCues() {
  const openings =
    'Only Maybe Never Always Nearly Barely Surely Hardly Mostly Early Lately Rarely Simply Truly'.split(' ');
  const endings =
    'Monday Tuesday Wednesday Thursday Friday Saturday Sunday April August October morning evening midnight nobody Helen'.split(
      ' ',
    );
  const words = openings
    .flatMap((opening) => endings.map((ending) => `${opening} ${ending}`))
    .slice(0, partnerLines);
  const characters = ['ANNA', 'BORIS', 'MINE'].map((name) => ({
    id: name,
    name,
    description: '',
    color: '#3366aa',
  }));
  const lineBy = (characterId: string, text: string) => ({
    id: randomUUID(),
    characterId,
    text,
    estimatedDurationSeconds: 1,
    isStageDirection: false,
    direction: null,
    emotion: null,
    confidence: null,
  });
  const lines = words.flatMap((text, index) => {
    const spoken = lineBy(index % 2 === 0 ? 'ANNA' : 'BORIS', text);
    return index % 2 === 1 && index < words.length - 1 ? [spoken, lineBy('MINE', 'Yes.')] : [spoken];
  });
  return newScene.parse({
    id: randomUUID(),
    title: 'Two Hundred Cues',
    author: null,
    genre: 'Drama',
    difficulty: 'beginner',
    description: '',
    auditionDueDate: null,
    folders: [],
    originalFormat: null,
    parseRecord: null,
    characters,
    lines,
  });
}

/** Saves the scene as the actor's; answers its id. */
async function sceneOf({ email, password }: Actor): Promise<string> {
  const { session } = await post<NonNullable<Output<typeof signInCall.response>>>(signInCall.path, {
    email,
    password,
  });
  const scene = twoHundredCues();
  await post(createScene.path, scene, session.access_token);
  return scene.id;
}

async function post<Answer>(path: string, body: object, token = ''): Promise<Answer> {
  const response = await fetch(`${product.address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Answer;
}
