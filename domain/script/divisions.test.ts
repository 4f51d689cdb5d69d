import { expect, it } from 'vitest';
import { divisionIn, isDivision } from './divisions.ts';
import { isSceneHeading } from './vocabulary.ts';

it.each([
  [
    'English',
    'ACT I',
    'Act 1 Scene 1',
    'Scene Two',
    'SCENE 2. THE GARDEN',
    'THE SECOND ACT',
    'Eleventh Scene',
  ],
  ['French', 'ACTE PREMIER', 'SCÈNE PREMIÈRE', 'Scène II', 'SCÈNE ONZIÈME'],
  ['German', 'ERSTER AKT', 'Zweite Szene', '2. AUFZUG', 'Elfter Auftritt'],
  ['Dutch', 'EERSTE BEDRIJF', 'TWEEDE TONEEL'],
  ['Swedish', 'FÖRSTA AKTEN', 'ANDRA SCENEN', 'Sjätte scenen'],
  ['Danish', 'FØRSTE AKT', 'ANDEN SCENE'],
  ['Finnish', 'ENSIMMÄINEN NÄYTÖS', 'TOINEN KOHTAUS'],
  ['Hungarian', 'ELSŐ FELVONÁS', 'MÁSODIK JELENET', '2. KÉP'],
  ['Polish', 'AKT PIERWSZY', 'SCENA DRUGA', 'SCENA SZÓSTA'],
  ['Czech', 'PRVNÍ JEDNÁNÍ', 'VÝSTUP DRUHÝ'],
  ['Croatian', 'PRVI ČIN', 'DRUGI PRIZOR'],
  ['Romanian', 'ACTUL ÎNTÂI', 'SCENA A DOUA', 'ACTUL AL DOILEA'],
  ['Portuguese', 'PRIMEIRO ATO', 'CENA SEGUNDA'],
  ['Turkish', 'BİRİNCİ PERDE', 'İkinci Sahne'],
  ['Welsh', 'ACT UN', 'GOLYGFA DAU'],
  ['Russian', 'ДЕЙСТВИЕ ПЕРВОЕ', 'Явление второе', 'ЯВЛЕНИЕ ОДИННАДЦАТОЕ'],
  ['Ukrainian', 'ДІЯ ПЕРША', 'ЯВА ДРУГА'],
  ['Greek', 'ΠΡΑΞΗ ΠΡΩΤΗ', 'Σκηνή Δεύτερη', "ΣΚΗΝΗ Β'", 'ΣΚΗΝΗ ΕΚΤΗ'],
  [
    'numbers in words',
    'Scene the Second',
    'SCENE TWENTY-ONE',
    'Scène dernière',
    'Zweyter Aufzug',
    'Drittes Bild',
  ],
  [
    'more of them',
    'ESCENA DECIMOTERCERA',
    'SCENA UNDECIMA',
    'CENA SÉTIMA',
    'ЯВЛЕНИЕ ДВАДЦАТОЕ',
    'ΠΡΑΞΙΣ ΤΡΙΤΗ',
  ],
  ['Latin', 'Actus primi.', 'Actus Secundus. Scena Prima.', 'Scaena prima.', 'ACTVS III.'],
  ['old German', 'Eilfter Auftritt.', 'Dreyzehnter Auftritt', 'Funfzehnter Auftritt', 'Lezter Auftritt.'],
  ['numbers with endings', 'ACTE Ier', 'SCÈNE 1ère', 'Scène XIXe'],
  ['short', 'SC. II.', 'Sc. 3'],
  ['episodes', 'EPISODE TWO', 'FOLGE 3', 'ODCINEK PIERWSZY', 'СЕРИЯ ВТОРАЯ'],
])('reads acts and scenes in %s', (_, ...headings) => {
  for (const heading of headings) expect(heading, heading).toSatisfy(isDivision);
});

it.each([
  'FIRST ACTOR',
  'SECOND PARTY GUEST',
  'A scene.',
  'A kép.',
  'Un acte.',
  'SCENE STEALER',
  'Act normal.',
  'Episode 3: “Fog”',
  'DRUGA ANNA',
  'SC',
  'Act live.',
])('takes %s for no act or scene', (text) => {
  expect(isDivision(text)).toBe(false);
});

it('reads scenes in small letters if they are alone with their numbers', () => {
  const headings = ['scena prima', 'scene 2', 'erster auftritt', 'scene two.', 'a scene', 'part two'];
  expect(headings.filter(isSceneHeading)).toEqual(['scena prima', 'scene 2']);
});

it('tells acts from scenes in Japanese and Chinese, also of a scene before the curtain', () => {
  const headings = ['第一幕', '第二場', '<シーン１> 幕前', '第二幕 第一場'];
  expect(headings.map((text) => divisionIn(text)?.level)).toEqual(['act', 'scene', 'scene', 'scene']);
});
