// Accents as rewritten pronunciations: a hint of an accent, made from American sounds.
export type AccentId = 'australian' | 'french' | 'canadian';

type Sounds = readonly string[];

const VOICELESS = new Set(['p', 't', 'k', 'f', 'th', 's', 'sh', 'ch', 'hh']);
const isVowel = (sound: string | undefined) => sound !== undefined && /\d$/.test(sound);
const base = (sound: string) => sound.replace(/\d$/, '');
const stressOf = (sound: string) => sound.slice(base(sound).length);

/** Non-rhotic, a long open a, and -y endings as in "day". */
function australian(sounds: Sounds): string[] {
  const changed: string[] = [];
  sounds.forEach((sound, index) => {
    const next = sounds[index + 1];
    const isLast = next === undefined;
    if (base(sound) === 'r' && !isVowel(next)) return;
    if (base(sound) === 'er') changed.push(`${stressOf(sound) === '0' ? 'ax' : 'ah'}${stressOf(sound)}`);
    else if (base(sound) === 'aa') changed.push(`ao${stressOf(sound)}`);
    else if (base(sound) === 'ey' && isLast) changed.push(`ay${stressOf(sound)}`);
    else changed.push(sound);
  });
  return changed;
}

/** th as s and z, no initial h, tense i, a soft j, and stress on the last syllable. */
function french(sounds: Sounds): string[] {
  const lastVowel = sounds.findLastIndex(isVowel);
  const isLong = sounds.filter(isVowel).length > 1;
  const changed = sounds.map((sound, index) => {
    const stress =
      isLong && isVowel(sound) && base(sound) !== 'ax' ? (index === lastVowel ? '1' : '0') : stressOf(sound);
    if (sound === 'th') return 's';
    if (sound === 'dh') return 'z';
    if (sound === 'jh') return 'zh';
    if (base(sound) === 'ih' && stressOf(sound) === '1') return `iy${stress}`;
    return isVowel(sound) ? `${base(sound)}${stress}` : sound;
  });
  return changed[0] === 'hh' && changed.length > 1 ? changed.slice(1) : changed;
}

/** "about" with a raised vowel, "lot" and "thought" alike. */
function canadian(sounds: Sounds): string[] {
  return sounds.map((sound, index) => {
    if (base(sound) === 'aw' && VOICELESS.has(sounds[index + 1] ?? '')) return `ow${stressOf(sound)}`;
    return base(sound) === 'aa' && sounds[index + 1] !== 'r' ? `ao${stressOf(sound)}` : sound;
  });
}

const REWRITES: Readonly<Record<AccentId, (sounds: Sounds) => string[]>> = { australian, french, canadian };

/** Sounds by flite's names, with stress on the vowels. */
export function accented(accent: AccentId, sounds: Sounds): string[] {
  return REWRITES[accent](sounds);
}
