// ACT I, SCENE 2, and so on, in the languages scripts are written in.

interface Division {
  readonly level: 'act' | 'scene';
  /** As printed, if it is a numeral or a letter: `2`, `IV`, `B`. */
  readonly number: string | null;
}

const SCENE =
  'SCENE|FRENCH SCENE|SC(?:AE|Æ|OE|Œ)NA|SCÈNE|ESCENA|SZENE|SCENA|CENA|TABLEAU|CUADRO|QUADRO|BILD|AUFTRITT|SCEN|SCENEN|TONEEL|TAFEREEL|JELENET|VÝSTUP|' +
  'VÝJAV|PRIZOR|KOHTAUS|STSEEN|SAHNE|TABLOUL|GOLYGFA|RADHARC|СЦЕНА|ЯВЛЕНИЕ|КАРТИНА|ЯВА|ПРИЗОР|ПОЈАВА|ΣΚΗΝΗ|ΣΚΗΝΉ|ΕΙΚΟΝΑ|ΕΙΚΌΝΑ';
const EPISODE = 'EPISODE|ÉPISODE|EPISODIO|EPISÓDIO|FOLGE|ODCINEK|AVSNITT|СЕРИЯ|ЭПИЗОД|ΕΠΕΙΣΌΔΙΟ|ΕΠΕΙΣΟΔΙΟ';
const ACT =
  'ACT|ACTE|ACTO|ACTUL|ACT[UV]S|AKT|AKTEN|AUFZUG|ATTO|ATO|JORNADA|PART|PARTE|BEDRIJF|FELVONÁS|KÉP|JEDNÁNÍ|DĚJSTVÍ|DEJSTVO|DEJANJE|OBRAZ|' +
  'ODSŁONA|ČIN|SLIKA|NÄYTÖS|VAATUS|PERDE|TABLO|ДЕЙСТВИЕ|АКТ|ДІЯ|ЧИН|СЛИКА|ΠΡΑΞΗ|ΠΡΆΞΗ|ΠΡΑΞΙΣ|ΠΡΆΞΙΣ|ΜΕΡΟΣ|ΜΈΡΟΣ|' +
  EPISODE;
const ORDINAL =
  "[IVXLC]+|(?:X{0,3}(?:IX|IV|VI{0,3}|I{1,3})|X{1,3})(?:ER|[EÈ]RE|E|[EÈ]ME)|\\d+(?:\\.?[ªº°]|-?(?:ОЕ|АЯ|Е|Я|Й)|[ΗΟ]|ST|ND|RD|TH|ER|[EÈ]?RE|[EÈ]ME)|\\d+[A-Z]?|[A-Z]|[ΑΒΓΔΕ][΄ʹ’']?|ONE|TWO|THREE|FOUR|FIVE|SIX|SEVEN|EIGHT|NINE|TEN|FIRST|SECOND|THIRD|FOURTH|FIFTH|LAST|FINAL|" +
  'ELEVEN|TWELVE|(?:THIR|FOUR|FIF|SIX|SEVEN|EIGH|NINE)TEEN|TWENTY(?:-(?:ONE|TWO|THREE|FOUR|FIVE|SIX|SEVEN|EIGHT|NINE))?|THIRTY|' +
  'PREMIER|PREMI[EÈ]RE|DEUXI[EÈ]ME|SECONDE?|TROISI[EÈ]ME|QUATRI[EÈ]ME|CINQUI[EÈ]ME|PRIMER[OA]?|SEGUND[OA]|TERCER[OA]?|CUART[OA]|' +
  'SEGONA?|QUARTA?|QUINT[OA]|PRIM[OA]|SECOND[OA]|TERZ[OA]|QUARTO|PRIMEIR[OA]|TERCEIR[OA]|ERSTE[RS]?|ZWE[IY]TE[RS]?|DRITTE[RS]?|VIERTE[RS]?|' +
  'FÜNFTE[RS]?|EINS|ZWEI|DREI|VIER|FÜNF|SECHS|SIEBEN|ACHT|EERSTE|TWEEDE|DERDE|VIERDE|VIJFDE|FÖRSTA|ANDRA|FJÄRDE|FØRSTE|ANDEN|ANDET|ANNEN|TREDJE|FJERDE|FEMTE|PIERWSZ[YA]|' +
  'DRUG[IAO]|TRZECIA?|CZWART[YA]|PIĄT[YA]|PRVNÍ|PRV[ÝÉÁIAO]|DRUH[ÝÉÁ]|TŘETÍ|TRET(?:Í|IE|IA|JE)|ČTVRT[ÝÉÁ]|ŠTVRT[ÝÉÁ]|PÁT[ÝÉÁ]|TREĆ[IA]|' +
  'ČETVRT[IA]|ČETRTO|PET[IAO]|ELSŐ|MÁSODIK|HARMADIK|NEGYEDIK|ÖTÖDIK|ENSIMMÄINEN|TOINEN|KOLMAS|NELJ[ÄA]S|VIIDES|ESIMENE|TEINE|VIIES|' +
  'ÚNIC[OA]|UNIC[OA]|UNIQUE|B[İI]R[İI]NC[İI]|[İI]K[İI]NC[İI]|ÜÇÜNCÜ|DÖRDÜNCÜ|BEŞ[İI]NC[İI]|[ÎI]NT[ÂÎ]I|A(?:L DOILEA| DOUA|L TREILEA| TREIA|L PATRULEA| PATRA)|' +
  'ПЕРВ(?:ОЕ|АЯ|ЫЙ)|ВТОР(?:ОЕ|АЯ|ОЙ|О|А)|ТРЕТ(?:ЬЕ|ЬЯ|ИЙ|Я|ІЙ|О|А)|ЧЕТВ[ЕЁ]РТ(?:ОЕ|АЯ|ЫЙ|А|О)|ПЯТ(?:ОЕ|АЯ|ЫЙ)|ПЕРШ(?:А|ИЙ)|ДРУГ(?:А|ИЙ|И)|' +
  'SEST[OA]|SETTIM[OA]|OTTAV[OA]|NON[OA]|DECIM[OA]|[ÚU]LTIM[OA]|SEXT[OA]|S[ÉE]P?TIM[OA]|OCTAV[OA]|NOVEN[OA]|D[ÉE]CIM[OA]|' +
  'SIXI[EÈ]ME|SEPTI[EÈ]ME|HUITI[EÈ]ME|NEUVI[EÈ]ME|DIXI[EÈ]ME|DERNI[EÈ]RE?|SECHSTE[RS]?|SIEB(?:EN)?TE[RS]?|ACHTE[RS]?|NEUNTE[RS]?|ZEHNTE[RS]?|' +
  'ONZI[EÈ]ME|DOUZI[EÈ]ME|TREIZI[EÈ]ME|QUATORZI[EÈ]ME|QUINZI[EÈ]ME|SEIZI[EÈ]ME|VINGTI[EÈ]ME|E[IY]?LFTER?|ZW[ÖO]LFTER?|(?:DRE[IY]|VIER|F[ÜU]NF|SECHS?|SIEB(?:EN)?|ACHT|NEUN)ZEHNTER?|' +
  '(?:(?:EIN|ZWE[IY]|DRE[IY]|VIER|F[ÜU]NF|SECHS|SIEBEN|ACHT|NEUN) ?UND ?)?(?:ZWANZIG|DREI(?:SS|ß)IG)STE[RS]?|LET?ZTE[RS]?|UND[ÉE]CIM[OA]|DECIM[OA](?:TERCER|CUART|QUINT|SEXT|TERZ|QUART)[OA]|UNO|DUODÉCIM[OA]|UNDICESIM[OA]|DODICESIM[OA]|TREDICESIM[OA]|QUATTORDICESIM[OA]|' +
  'ZESDE|ZEVENDE|ACHTSTE|NEGENDE|TIENDE|LAATSTE|SJÄTTE|SJUNDE|ÅTTONDE|NIONDE|TIONDE|ELFTE|TOLFTE|SISTA|SJETTE|SYVENDE|OTTENDE|' +
  'SZÓST[YA]|SIÓDM[YA]|ÓSM[YA]|DZIEWIĄT[YA]|DZIESIĄT[YA]|(?:JEDE|DWU|TRZY|CZTER|PIĘT|SZES|SIEDEM|OSIEM|DZIEWIĘT)NAST[YA]|DWUDZIEST[YA]|OSTATNIA?|' +
  'ШЕСТ(?:ОЕ|АЯ|ОЙ)|СЕДЬМ(?:ОЕ|АЯ|ОЙ)|ВОСЬМ(?:ОЕ|АЯ|ОЙ)|ДЕВЯТ(?:ОЕ|АЯ|ЫЙ)|ДЕСЯТ(?:ОЕ|АЯ|ЫЙ)|ПОСЛЕДН(?:ЕЕ|ЯЯ|ИЙ)|' +
  '(?:ОДИН|ДВЕ|ТРИ|ЧЕТЫР|ПЯТ|ШЕСТ|СЕМ|ВОСЕМ|ДЕВЯТ)НАДЦАТ(?:ОЕ|АЯ|ЫЙ)|ДВАДЦАТ(?:ОЕ|АЯ|ЫЙ)|[ΕΈ]ΚΤΗ|[ΕΈ]ΒΔΟΜΗ|[ΟΌ]ΓΔΟΗ|[ΕΈ]ΝΑΤΗ|(?:[ΕΈ]Ν|Δ[ΩΏ])?Δ[ΕΈ]ΚΑΤΗ|Π[ΡP][ΩΏ]ΤΟ|Δ[ΕΈ][ΥΎ]ΤΕΡΟ|ΤΕΛΕΥΤΑ[ΙΊ]Α|' +
  'PRIM(?:[UV]S|I)|SEC[UV]ND(?:[UV]S|A|I)|TERT(?:I[UV]S|IA|II)|Q[UV]ART(?:[UV]S|I)|Q[UV]INT(?:[UV]S|I)|[UV]LTIM[UV]S|SIXTH|SEVENTH|EIGHTH|NINTH|TENTH|ELEVENTH|TWELFTH|THIRTEENTH|FOURTEENTH|FIFTEENTH|' +
  "П['’ʼ]ЯТА|ПРВ[ИАО]|ТРЕЋ[ИАЕ]|ПЪРВ[ОА]|ΠΡ[ΩΏ]ΤΗ|Δ[ΕΈ][ΥΎ]ΤΕΡΗ|ΤΡ[ΙΊ]ΤΗ|Τ[ΕΈ]ΤΑΡΤΗ|Π[ΕΈ]ΜΠΤΗ";
/** After the word alone: "un acte" is spoken. */
const NUMERAL = 'UN|UM|DAU|TRI|PEDWAR|PUMP';
/** Only with a number: alone it may be somebody's initials. */
const ABBREVIATION = 'SC\\.?';
/** A word for an act or a scene, by itself. */
const WORD = new RegExp(`^(?:${SCENE}|${ABBREVIATION}|${ACT})$`, 'u');
const WHOLE_ORDINAL = new RegExp(`^(?:${ORDINAL})$`, 'u');
const DIVISION = new RegExp(
  `^(?:(?:THE\\s+)?(?:${ORDINAL})\\.?\\s+(?:${ACT}|${SCENE})(?!\\p{L})|(?:${ACT}|${SCENE}|${ABBREVIATION})\\s+(?:(?:THE\\s+)?(?:${ORDINAL}|${NUMERAL})(?![\\p{L}\\d]))|(?:${SCENE})\\s*$)(.*)$`,
  'iu',
);

/** "A scene", "a kép" within a sentence; not Roman numerals. */
const ARTICLE = /^[ABD-HJ-UWYZ]\s/;

/** 4 thru 6 OMITTED, SCENES 7-8 OMITTED, SCENE OMITTED, OMITTED 3 */
const OMITTED =
  /^(?:SCENES?\s+)?(?:(\d+\w?(?:\s*(?:-|–|&|thru|through|to|and|THRU|THROUGH|TO|AND)\s*\d+\w?)?)\s+)?(?:SCENES?\s+)?OMITTED(?:\s+(\d+\w?))?(?![\p{L}])/u;

export const isOmitted = (text: string): boolean => OMITTED.test(text);

/** 第一幕, シーン２ */
const EAST_ASIAN =
  /^[<＜【〈《]?\s*(?:シーン|(?:제\s*)?\d+\s*[장막](?![\p{L}])|第\s*[\d０-９一二三四五六七八九十百]+\s*[幕場景场])/u;

/** With a title, and in other letters than capitals, it stands on a title page: Episode 3: “Fog”. */
const EPISODE_OF_TITLE = new RegExp(`^(?:${EPISODE})\\s+(?:${ORDINAL})(?!\\p{L}).*\\p{L}`, 'iu');

/** ACT I, Scene 2, second act: alone on its line or with its place. */
export function isDivision(text: string): boolean {
  if (EAST_ASIAN.test(text) || isOmitted(text)) return true;
  const mayBeSaid = ARTICLE.test(text) || EPISODE_OF_TITLE.test(text);
  if (mayBeSaid && text !== text.toUpperCase()) return false;
  const tail = divisionTail(text)?.trim();
  if (tail === undefined) return false;
  return /^(?:$|[.:,;—–(-])/.test(tail) || tail === tail.toUpperCase() || isDivision(tail);
}

const LOWER_CASE = new RegExp(`^(?:${SCENE}|ACT|ACTE|ACTO|ATTO|AKT)\\s+(?:${ORDINAL})$`, 'iu');

/** scena prima, scene 2: in small letters a heading is a scene or an act with its number, and nothing else. */
export const isDivisionInLowerCase = (text: string): boolean =>
  LOWER_CASE.test(text) && text === text.toLowerCase();

const SCENE_WORD = new RegExp(`(?<!\\p{L})(?:${SCENE}|${ABBREVIATION})(?!\\p{L})`, 'iu');
const NUMBER = new RegExp(
  `(?<!\\p{L})(?:${SCENE}|${ABBREVIATION}|${ACT})\\s+(\\d+[A-Z]?|[IVXLC]+|[A-Z])(?:(?![\\p{L}\\d])|(?=[ªºΗΟ]))|^(\\d+)\\.?\\s`,
  'iu',
);
const EAST_ASIAN_ACT = /^[<＜【〈《]?\s*第[^場景场]*幕[^場景场]*$/u;

/** The act or the scene that a line heads; ACT I, SCENE 2 on one line is a scene. Null if it heads neither. */
export function divisionIn(text: string): Division | null {
  if (!isDivision(text)) return null;
  if (EAST_ASIAN.test(text)) return { level: EAST_ASIAN_ACT.test(text) ? 'act' : 'scene', number: null };
  const omitted = OMITTED.exec(text);
  if (omitted !== null) return { level: 'scene', number: omitted[1] ?? omitted[2] ?? null };
  const scene = SCENE_WORD.exec(text);
  const found = NUMBER.exec(scene === null ? text : text.slice(scene.index));
  return { level: scene === null ? 'act' : 'scene', number: found?.[1] ?? null };
}

/** What follows ACT I or SCENE 2, or null if the line is not such a division. */
function divisionTail(text: string): string | null {
  const space = text.search(/[\s.:,]/);
  const first = (space === -1 ? text : text.slice(0, space)).toUpperCase();
  const opens = WORD.test(first) || first === 'THE' || first === 'FRENCH' || WHOLE_ORDINAL.test(first);
  return opens ? (DIVISION.exec(text)?.[1] ?? null) : null;
}
