// How a parenthetical or an emotion changes the voice: "whispering", "angrily", "a long pause".
import { combineDeliveries, plainDelivery } from './delivery.ts';
import type { Delivery } from './delivery.ts';

const KEYWORDS: readonly [RegExp, Partial<Delivery>][] = [
  [
    /\bwhisper|\bsotto|under (his|her|their|my) breath|\bhushed/,
    { pitch: 0.95, range: 0.6, rate: 0.95, gainDb: -8 },
  ],
  [/\b(quiet|soft|low voice|murmur|mutter)/, { pitch: 0.97, range: 0.8, rate: 0.95, gainDb: -5 }],
  [
    /\b(gentl|tender|kindly|loving|intimate|seductive|sooth)/,
    { pitch: 0.97, range: 0.85, rate: 0.92, gainDb: -3 },
  ],
  [/\b(shout|yell|scream|bellow|roar|cries out|calling)/, { pitch: 1.13, range: 1.4, rate: 1.04, gainDb: 4 }],
  [/\b(loud|booming)|rais(es|ing) (his|her|their) voice/, { pitch: 1.05, range: 1.15, gainDb: 3 }],
  [
    /\b(angr|anger|furious|fury|rage|raging|snapping|bitter)/,
    { pitch: 1.05, range: 1.35, rate: 1.08, gainDb: 3 },
  ],
  [
    /\b(excit|joy(ful|ous)?\b|joyfully|happ[yi]|delight|laugh|cheer|bright|giggl|playful|teas(es|ing))/,
    { pitch: 1.08, range: 1.3, rate: 1.07, gainDb: 1 },
  ],
  [
    /\b(sad(ly|ness)?\b|tearful|in tears|crying|sob(s|bing)?\b|weep|grie[fv]|heartbroken|sorrow|defeated)/,
    { pitch: 0.96, range: 0.75, rate: 0.87, gainDb: -2 },
  ],
  [
    /\b(nervous|anxious|panic|afraid|scared|fearful|frantic|terrified)/,
    { pitch: 1.06, range: 1.15, rate: 1.12, gainDb: 0 },
  ],
  [/\b(surpris|shock|stunned|astonish|gasp|incredul)/, { pitch: 1.08, range: 1.35, gainDb: 1 }],
  [/\b(plead|begging|implor|desperat)/, { pitch: 1.05, range: 1.3, rate: 0.95 }],
  [/\b(cold(ly)?\b|flatly|deadpan|monoton|blankly|emotionless)/, { range: 0.5, gainDb: -1 }],
  [/\b(sarcas|drily|dryly|ironic|mocking)/, { pitch: 0.98, range: 1.3, rate: 0.92 }],
  [
    /\b(firm|stern|command(s|ing)?\b|grave(ly)?\b|serious|confident|proud)/,
    { pitch: 0.95, range: 0.9, rate: 0.95, gainDb: 1 },
  ],
  [
    /\b(tired|weary|wearily|sigh|exhaust|drunk|sleepy|sleepily)/,
    { pitch: 0.95, range: 0.75, rate: 0.85, gainDb: -3 },
  ],
  [/\b(slow|deliberate|careful)/, { rate: 0.85 }],
  [/\b(quick|fast(er)?\b|hurr(y|ied)|rapid|rush|urgent)/, { rate: 1.16 }],
  [/\bhesita|\bfalter|\bunsure/, { rate: 0.92, pauseBeforeMs: 500 }],
  [/\blong (pause|silence|beat)|\b(two|three|few) beats/, { pauseBeforeMs: 1800 }],
  [/\b(short|brief|slight|half a?) ?(pause|silence|beat)/, { pauseBeforeMs: 400 }],
  [/(?<!long |short |brief |slight )\b(pause|silence)/, { pauseBeforeMs: 1000 }],
  [/(?<!long |short |brief |slight |half |half a )\bbeat\b/, { pauseBeforeMs: 700 }],
  [/\b(after|takes) a (moment|second|while)\b/, { pauseBeforeMs: 800 }],
];
/** "to Joy, angrily": the addressee does not change the voice. */
const TO_SOMEBODY = /\bto (?:(?:the|his|her|my) )?\p{Lu}[\p{L}'’-]*/gu;

/** The emotions an actor can choose for a line; each changes the voice. */
export const emotions = [
  'angry',
  'cold',
  'excited',
  'firm',
  'gentle',
  'happy',
  'nervous',
  'quiet',
  'sad',
  'sarcastic',
  'tired',
  'urgent',
];

/** The plain delivery if nothing is recognized. */
export function deliveryFromDirection(direction: string): Delivery {
  const words = direction.replace(TO_SOMEBODY, '').toLowerCase();
  return KEYWORDS.filter(([pattern]) => pattern.test(words)).reduce(
    (delivery, [, change]) => combineDeliveries(delivery, { ...plainDelivery, ...change }),
    plainDelivery,
  );
}
