// The letter ѕ of Macedonian is in no data for recognition: it is read as a figure, another letter or two, or its
// neighbour з. Few words begin with it, and the rest of each tells it.

const REST = 'вез[дн]|вер(?!б)|вечк|вон(?!к|имир)|евгар|емн|ид(?!е)|ир[кн]|униц';
const MISREAD = new RegExp(`^(\\P{L}*?)(?:[5S]З?|ФО?(?=вез)|З)(${REST})`, 'iu');

/** A word of a Macedonian page with the letter it begins with. */
export const withDze = (word: string): string =>
  word.replace(MISREAD, (misread: string, before: string, rest: string) => {
    const isCapital = /\p{Lu}/u.test(misread);
    return before + (isCapital ? 'Ѕ' : 'ѕ') + rest;
  });
