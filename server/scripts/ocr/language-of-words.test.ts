import { expect, it } from 'vitest';
import { languagesOfWords } from './language-of-words.ts';

const detected = (text: string) => languagesOfWords(text.split(/\s+/));

it.each([
  ['eng', 'You said seven, and it is nine. What is the matter with you?'],
  ['fra', "A la gare. Le train n'est jamais parti, et vous ne le savez pas."],
  ['deu', 'Ich weiB, dass du liigst. Das ist nicht der Weg, und du weiBt es.'],
  ['spa', 'Mafiana te lo explicaré. El sefior Ibafiez no queria que hablaramos.'],
  ['pol', 'Prosze, usiadz. Nie moglem przyjsé, most byl znéw zamkniety.'],
  ['ces', 'MI¢ uz, prosim té. Rekla jsem ti, Ze pfijdu pozdéji.'],
  ['hun', 'Kérlek, iilj le. Nem jéhettem elébb, a hidat megint lezartak.'],
  ['tur', 'Liitfen otur. K6prii yine kapaliydi, yagmur da cok siddetliydi.'],
  ['vie', 'Anh d& 0 dau sult dém qua? Em ngoi cho anh bén cua s06 dén sang. Anh khdng vé duoc.'],
  ['aze', 'Diz demirsan. 9llarin kilakds yarpaq kimi asir. Geri gayitmaliyam. Ev bosdur.'],
  ['cym', "Mae'n rhaid i mi fynd yn 61. Paid & mynd heno. Dydw i ddim eisiau siarad."],
  ['gle', 'Nil td ag insint na firinne. Caithfidh mé dul ar ais. Ba mhaith liom codladh.'],
  ['mlt', "Il-port. Kont ged nghodd il-bastimenti fid-dlam, u m'hemm hadd biex jaghlaq il-bieb."],
  ['bel', 'Сядзь, калі ласка. Мост зноў быў зачынены, і ішоў моцны дождж.'],
])('tells %s by its words, however the accents were read', async (language, text) => {
  expect(await detected(text)).toEqual([language]);
});

it.each([
  ['nothing but names', 'HAMLET OPHELIA HAMLET'],
  ['too few words', 'THE END'],
  ['no words at all', '12. - 14.'],
])('says nothing of %s', async (_, text) => {
  expect(await detected(text)).toEqual([]);
});
