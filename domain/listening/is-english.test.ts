import { expect, it } from 'vitest';
import { isEnglish } from './is-english.ts';

const of = (...texts: string[]) => isEnglish(texts.map((text) => ({ text })));

it.each([
  'I never wanted any of this, and you know it. You promised me the house by the river.',
  'Shall I compare thee to a summer’s day? Thou art more lovely and more temperate: rough winds do shake the darling buds of May.',
  'No.',
  'Zorblatt!',
])('takes “%s” for English', (text) => expect(of(text)).toBe(true));

it.each([
  'Ich habe das alles nie gewollt, und du weißt es. Du hast mir das Haus am Fluss versprochen.',
  'Je n’ai jamais voulu tout cela, et tu le sais. Tu m’avais promis la maison au bord de la rivière.',
  'Nunca quise nada de esto, y lo sabes. Me prometiste la casa junto al río, no lo olvides nunca.',
  'Non ho mai voluto niente di tutto questo, e tu lo sai. Mi avevi promesso la casa sul fiume.',
  'Я никогда этого не хотела.',
])('takes “%s” for another language', (text) => expect(of(text)).toBe(false));
