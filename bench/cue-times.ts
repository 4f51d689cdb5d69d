// npm run bench:cues: checks in a real browser whether the partner speaks when the cue sheet says, and how soon after
// Start. An argument selects one condition, or "first lines".
import { setTimeout } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { speakLine } from '#contract/speech.ts';
import type { SceneId } from '#domain/ids.ts';
import { goPro, newActor, signIn } from '../e2e/actor.ts';
import { launchBrowser } from '../e2e/browser.ts';
import { startProduct } from '../e2e/product.ts';
import { buildWebIfStale } from '../scripts/build-web.ts';
import { putEarOn, voicesHeard } from './cue-ear.ts';
import { manyCues, recordLines, saveScene, sceneOf } from './cue-scenes.ts';

const [partnerLines, pauseSeconds, partedBySeconds] = [210, 0.4, 0.25];

interface Condition {
  readonly name: string;
  /** The added delay of each spoken line. */
  readonly speechDelayMs: number;
  /** Presses of → on the speed control; each adds a quarter. */
  readonly faster: number;
  /** A person has recorded the partner's lines. */
  readonly isRecorded?: boolean;
}

const conditions: readonly Condition[] = [
  { name: 'as it is', speechDelayMs: 0, faster: 0 },
  { name: 'each line 300 ms late', speechDelayMs: 300, faster: 0 },
  { name: 'at 1.5 times the speed', speechDelayMs: 0, faster: 2 },
  { name: 'recorded by a person', speechDelayMs: 0, faster: 0, isRecorded: true },
];

/** Voices that begin a new scene each with a line never spoken before; the first two warm up the browser. */
const firstSpeakers = 'Helen Boris Carol David Ellen Frank Grace Henry Irene James'.split(' ');
const warmUps = 2;

const chosen = process.argv[2];
buildWebIfStale();
const product = await startProduct();
const browser = await launchBrowser({});
try {
  const rows = [];
  for (const condition of conditions) {
    if (!chosen || condition.name === chosen) rows.push(await measured(browser, condition));
  }
  if (rows.length > 0) console.table(rows);
  if (!chosen || chosen === 'first lines') console.table([await firstLines(browser)]);
} finally {
  await browser.close();
  await product.remove();
}

async function measured(from: Browser, condition: Condition) {
  const scene = manyCues(partnerLines);
  const { actor, context, stage } = await onStage(from);
  const saved = await saveScene(product.address, actor, scene);
  if (condition.isRecorded) await recordLines(product.address, saved, 'MINE');
  await stage.route(`**${speakLine.path}`, async (route) => {
    await setTimeout(condition.speechDelayMs);
    await route.continue();
  });
  await rehearse(stage, scene.id, condition.faster);
  const { voices, afterPressMs } = await voicesHeard(stage, partedBySeconds);
  await context.close();

  const errorsMs = voices
    .slice(1)
    .map(({ from: next }, index) => (next - voices[index]!.to - pauseSeconds) * 1000);
  return {
    run: condition.name,
    lines: `${voices.length} of ${partnerLines}`,
    ...spread(errorsMs.map(Math.abs), 1),
    'late lines': errorsMs.flatMap((error, index) => (error > 30 ? [index + 2] : [])).join(' '),
    'first line after Start, ms': Math.round(voices[0]!.from * 1000 + afterPressMs),
  };
}

async function firstLines(from: Browser) {
  const { actor, context, stage } = await onStage(from);
  const times: number[] = [];
  for (const name of firstSpeakers) {
    const scene = sceneOf(`First ${name}`, [
      ['ANNA', `I never thought ${name} would come back here so soon.`],
      ['MINE', 'Yes.'],
    ]);
    // Saved just before, so that its lines are not prepared ahead.
    await saveScene(product.address, actor, scene);
    await rehearse(stage, scene.id);
    const { voices, afterPressMs } = await voicesHeard(stage, partedBySeconds);
    times.push(voices[0]!.from * 1000 + afterPressMs);
  }
  await context.close();
  const warm = times.slice(warmUps);
  return { run: 'from Start to a first line never made before', starts: warm.length, ...spread(warm, 0) };
}

function spread(times: readonly number[], digits: number) {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!.toFixed(digits);
  return { 'median ms': at(0.5), '95th ms': at(0.95), 'largest ms': at(1) };
}

/** An actor's browser with sound recording. */
async function onStage(from: Browser) {
  const actor = await newActor(from, product.address);
  await goPro(actor);
  await actor.context.close();
  const context = await from.newContext({ baseURL: product.address, bypassCSP: true });
  await putEarOn(context);
  const stage = await context.newPage();
  await signIn(stage, actor);
  return { actor, context, stage };
}

/** Resolves when the run ends. `faster`: presses of → on the speed control. */
async function rehearse(page: Page, sceneId: SceneId, faster = 0): Promise<void> {
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
  await page.getByText('Timed practice session completed!').first().waitFor({ timeout: 500_000 });
}
