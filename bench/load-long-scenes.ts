// Clients that ask for scenes as long as a scene can be, or send them.
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { createScene } from '#contract/scenes.ts';
import { newScene } from '#server/scenes/testing.ts';
import type { Person } from '#server/testing/people.ts';
import { callsTo } from '../cluster/calls.ts';
import { ask, connections, counted, headersOf } from './load-driver.ts';

const longLines = 10_000;
const lettersPerLine = 290;
const answersPerPerson = 15;

/** One with as much text as a scene can have. */
async function longScene(address: string, person: Person): Promise<string> {
  const scene = newScene({}, Array<string>(longLines).fill('x'.repeat(lettersPerLine)));
  return (await callsTo(address).as(person).call(createScene, { body: scene })).body.id;
}

export async function leaveScenesUnread(address: string, people: readonly Person[], ending: AbortSignal) {
  const said: string[] = [];
  const ids = await Promise.all(people.map((person) => longScene(address, person)));
  const each = async (_: unknown, number: number) => {
    const at = number % people.length;
    const headers = headersOf(people[at]!, `198.56.0.${at}`);
    while (!ending.aborted)
      said.push(await leaveOneUnread(`${address}/api/scenes/${ids[at]}`, headers, ending));
  };
  await Promise.all(Array.from({ length: answersPerPerson * people.length }, each));
  return counted(said);
}

/** Until the server closes the connection. */
async function leaveOneUnread(url: string, headers: Record<string, string>, ending: AbortSignal) {
  const { promise, resolve } = Promise.withResolvers<string>();
  const asked = request(url, { headers, signal: ending });
  asked.once('response', (response) => {
    if (response.statusCode === 200) {
      response.pause();
      response.once('close', () => resolve('200, closed'));
    } else {
      response.resume();
      response.once('end', () => setTimeout(resolve, 500, String(response.statusCode)));
    }
  });
  asked.once('error', () => resolve('cut off'));
  asked.end();
  return promise;
}

export async function readScenes(address: string, people: readonly Person[], ending: AbortSignal) {
  const said: string[] = [];
  const ids = await Promise.all(people.map((person) => longScene(address, person)));
  const agent = connections(40);
  const each = async (_: unknown, number: number) => {
    const at = number % people.length;
    const headers = headersOf(people[at]!, `198.56.1.${at}`);
    while (!ending.aborted) {
      const answer = await ask(agent, `${address}/api/scenes/${ids[at]}`, { headers }).catch(() => null);
      said.push(String(answer?.status ?? 'cut off'));
      if (answer?.status !== 200) await pause(1000, undefined, { signal: ending }).catch(() => {});
    }
  };
  await Promise.all(Array.from({ length: 40 }, each));
  agent.destroy();
  return counted(said);
}

export async function sendLongScenes(address: string, people: readonly Person[], ending: AbortSignal) {
  const said: string[] = [];
  const agent = connections(answersPerPerson * people.length);
  const body = JSON.stringify(newScene({}, Array<string>(longLines).fill('x'.repeat(lettersPerLine))));
  const each = async (_: unknown, number: number) => {
    const at = number % people.length;
    const headers = { ...headersOf(people[at]!, `198.56.3.${at}`), 'content-type': 'application/json' };
    while (!ending.aborted) {
      const url = `${address}${createScene.path}`;
      const answer = await ask(agent, url, { headers, method: 'POST', body }).catch(() => null);
      said.push(String(answer?.status ?? 'cut off'));
      if (answer?.status !== 200) await pause(1000, undefined, { signal: ending }).catch(() => {});
    }
  };
  await Promise.all(Array.from({ length: answersPerPerson * people.length }, each));
  agent.destroy();
  return counted(said);
}
