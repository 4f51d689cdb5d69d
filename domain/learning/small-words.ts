// English words that carry little of a line's sense.
const small =
  'a an the and but or nor so then well oh ah o yes yeah just now of to in on at by for from with as that this these ' +
  'those there here if than too very really quite still even only also';
const pronounsAndHelpers =
  'i me my mine you your yours he him his she her hers it its we us our ours they them their theirs who whom which ' +
  'what am is are was were be been being do does did done have has had having will would shall should can could may ' +
  'might must';

const smallWords = new Set(small.split(' '));
const wordsWithoutContent = new Set([...smallWords, ...pronounsAndHelpers.split(' ')]);

/** Whether leaving the word out, or replacing it, is no mistake on stage. Pronouns and negations aren't small words. */
export const isSmallWord = (way: string) => way.split(' ').every((word) => smallWords.has(word));

/** Whether a line loses sense without it. */
export const isContentWord = (way: string) => !way.split(' ').every((word) => wordsWithoutContent.has(word));
