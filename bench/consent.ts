// npm run bench:consent -- FOLDER: how far apart recordings of one person and of two are, and how many words of a consent
// are heard in other texts. FOLDER has lines.json (id, speaker, text) and audio/<id>.wav, 16 kHz.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sameVoice, voiceDistance } from '#domain/cloning/same-voice.ts';
import { spokenConsent } from '#domain/cloning/voice-script.ts';
import { voiceTraits } from '#domain/cloning/voice-traits.ts';
import { readAcousticModel } from '#domain/listening/acoustic-model.ts';
import { rateHz } from '#domain/listening/front-end.ts';
import { shareOfWordsSaid } from '#server/listening/consent/hear-consent.ts';
import { Pronouncer } from '#server/listening/pronounce.ts';
import { loadFlite } from '#server/voices/embedded/flite.ts';
import { loadDictionary } from '#server/voices/embedded/pronouncing-dictionary.ts';
import { acousticModelFiles } from '../scripts/listening-model.ts';

const [folder = '.'] = process.argv.slice(2);
const from = resolve(process.env['INIT_CWD'] ?? '.', folder);
interface Line {
  readonly id: string;
  readonly speaker: string;
  readonly text: string;
}
const lines = JSON.parse(readFileSync(join(from, 'lines.json'), 'utf8')) as readonly Line[];
const headerBytes = 44;
const soundOf = ({ id }: Line): Float32Array => {
  const bytes = readFileSync(join(from, 'audio', `${id}.wav`));
  return Float32Array.from(
    { length: (bytes.length - headerBytes) / 2 },
    (_, at) => bytes.readInt16LE(headerBytes + 2 * at) / 32_768,
  );
};
const [consentSeconds, passagesSeconds] = [12, 30];

function joined(sounds: readonly Float32Array[], seconds: number): Float32Array {
  return Float32Array.from(sounds.flatMap((sound) => [...sound]).slice(0, seconds * rateHz));
}

/** As if somebody had read a consent and the passages: their first lines, and the others. */
const people = [...Map.groupBy(lines, ({ speaker }) => speaker)].flatMap(([speaker, theirs]) => {
  const sounds = theirs.map(soundOf);
  let [count, seconds] = [0, 0];
  while (count < sounds.length && seconds < consentSeconds) seconds += sounds[count++]!.length / rateHz;
  const consent = joined(sounds.slice(0, count), consentSeconds);
  const passages = joined(sounds.slice(count), passagesSeconds);
  return passages.length < passagesSeconds * rateHz * 0.9 ? [] : [{ speaker, consent, passages, theirs }];
});
const traits = new Map(
  people.map(({ consent, passages }) => [consent, [consent, passages].map(voiceTraits)]),
);
const table = people.map(({ speaker, consent, passages }) => {
  const [own] = traits.get(consent)!;
  const others = people.filter((other) => other.speaker !== speaker);
  const distances = others.map((other) => voiceDistance(own!, traits.get(other.consent)![1]!));
  return {
    speaker,
    'own distance': voiceDistance(own!, traits.get(consent)![1]!).toFixed(2),
    own: sameVoice(consent, passages),
    'nearest other': Math.min(...distances).toFixed(2),
    'others taken for them': others.filter((other) => sameVoice(consent, other.passages) === 'same').length,
  };
});
console.table(table);

const flite = loadFlite();
const ear = {
  model: readAcousticModel(acousticModelFiles()),
  pronouncer: new Pronouncer(loadDictionary(), flite),
};
const sentence = spokenConsent({
  owner: 'Margo Lane',
  isSelf: false,
  name: 'Nora Field',
  date: 'May 2, 2026',
});
console.table(
  people.map(({ speaker, consent, theirs }) => ({
    speaker,
    'words heard of what they read': shareOfWordsSaid(soundOf(theirs[0]!), theirs[0]!.text, ear).toFixed(2),
    'of a consent they did not read': shareOfWordsSaid(consent, sentence, ear).toFixed(2),
  })),
);
