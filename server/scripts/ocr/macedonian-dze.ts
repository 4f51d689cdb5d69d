// No recognition data has the Macedonian letter ѕ: it is read as a digit, as one or two other letters, or as its
// neighbor з. Few words begin with it, and the rest of each identifies it.

const REST = 'вез[дн]|вер(?!б)|вечк|вон(?!к|имир)|евгар|емн|ид(?!е)|ир[кн]|униц';
const MISREAD = new RegExp(`^(\\P{L}*?)(?:[5S]З?|ФО?(?=вез)|З)(${REST})`, 'iu');

/** A word of a Macedonian page with its first letter corrected. */
export const withDze = (word: string): string =>
  word.replace(MISREAD, (misread: string, before: string, rest: string) => {
    const isCapital = /\p{Lu}/u.test(misread);
    return before + (isCapital ? 'Ѕ' : 'ѕ') + rest;
  });
