import { expect, it, onTestFinished } from 'vitest';
import { sentenceFor } from '#contract/problems.ts';
import { spokenConsent, voicePassages } from '#domain/cloning/voice-script.ts';
import { asId, type ClonedVoiceId } from '#domain/ids.ts';
import { readAcousticModel } from '#domain/listening/acoustic-model.ts';
import { loadFlite, type FliteSpeaker } from '#server/voices/embedded/flite.ts';
import { loadDictionary } from '#server/voices/embedded/pronouncing-dictionary.ts';
import { readAloud } from '#server/voices/embedded/testing-reader.ts';
import { acousticModelFiles } from '../../../scripts/listening-model.ts';
import { Pronouncer } from '../pronounce.ts';
import { hearConsent } from './hear-consent.ts';
import { openConsentCheck } from './open-consent-check.ts';

const ear = {
  model: readAcousticModel(acousticModelFiles()),
  pronouncer: new Pronouncer(loadDictionary(), loadFlite()),
};
const sentence = spokenConsent({
  owner: 'Margo Lane',
  isSelf: false,
  name: 'Siobhan Okonkwo',
  date: 'November 27, 2026',
});

const passagesBy = (speaker: FliteSpeaker) => voicePassages.map((text) => readAloud(speaker, text));

it.each(['rms', 'slt', 'awb'] as const)('accepts the consent of %s with their own passages', (speaker) => {
  const spoken = { consent: readAloud(speaker, sentence), sentence, passages: passagesBy(speaker) };
  expect(hearConsent(spoken, ear)).toBe(null);
});

it.each([
  ['rms', 'awb'],
  ['awb', 'slt'],
  ['slt', 'rms'],
] as const)('refuses passages that %s read under the consent of %s', (reader, consenting) => {
  const spoken = { consent: readAloud(consenting, sentence), sentence, passages: passagesBy(reader) };
  expect(hearConsent(spoken, ear)).toBe('other_speaker');
});

it('refuses a recording without the words of the consent, such as a take', () => {
  const passages = passagesBy('rms');
  const take = readAloud('rms', `${voicePassages[1]} ${voicePassages[2]}`);
  expect(hearConsent({ consent: take, sentence, passages }, ear)).toBe('words');
  const half = readAloud('rms', sentence.slice(0, sentence.length / 2));
  expect(hearConsent({ consent: half, sentence, passages }, ear)).toBe('words');
});

it('hears in a thread, with the model of the built web app', async () => {
  const check = openConsentCheck();
  onTestFinished(() => check.close());
  const spoken = { consent: readAloud('rms', sentence), sentence, passages: passagesBy('awb') };
  const fault = await check.check(asId<ClonedVoiceId>('one'), spoken);
  expect(fault && sentenceFor(`cloning.${fault}`)).toContain('don’t sound like one person');
});
