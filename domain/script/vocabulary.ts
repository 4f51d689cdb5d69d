// Words that distinguish script lines, in the languages scripts are written in. All tests take clean text.
import { isDivision, isDivisionInLowerCase } from './divisions.ts';
import { isSongHeading } from './song-headings.ts';

const SLUG =
  /^(?:INT|EXT|EST|I\/E|INTERIOR|EXTERIOR|INTERNO|ESTERNO|INTÉRIEUR|EXTÉRIEUR|INNEN|AUSSEN|WNĘTRZE|PLENER|BELSŐ|KÜLSŐ|BINNEN|BUITEN|ИНТ|ЭКСТ|НАТ|ІНТ|ЕКСТ|ΕΣΩΤ|ΕΞΩΤ)(?:\.?\s*[/.-]\s*(?:INT|EXT))?(?:\s*\.|\s|[-–—:])/u;
const TRANSITION =
  /^(?:FADE (?:IN|OUT|TO|UP|FROM)|(?:SMASH |MATCH |JUMP |HARD |QUICK |TIME |DIRECT )?CUT(?:S)?(?: BACK)? TO|CUT TO|DISSOLVE|WIPE TO|IRIS (?:IN|OUT)|INTERCUT|BACK TO|FIN DE|END OF (?:ACT|SCENE|PLAY|EPISODE|TEASER|SHOW|SIDES?|AUDITION)|THE END$|FINE$|ENDE$|ΤΕΛΟΣ$|КОНЕЦ|ЗАНАВЕС|CURTAIN|TELÓN|RIDEAU|VORHANG|SIPARIO|BLACKOUT|BLACK OUT|LIGHTS (?:UP|DOWN|OUT)|INTERMISSION|INTERVAL$|PROLOGUE$|EPILOGUE$|COLD OPEN|TEASER$|TAG$|OMIT(?:TED|$)|SCENES? \S+ (?:(?:-|–|THRU|THROUGH|TO|AND|&) \S+ )?OMITTED|CONTINUED)/u;
/** KITCHEN - DAY, without INT. */
const PLACE_AND_TIME =
  /^[^\p{Ll}]*\p{Lu}{2}[^\p{Ll}]*\s[-–—]{1,2}\s(?:DAY|NIGHT|MORNING|EVENING|AFTERNOON|DAWN|DUSK|(?:MOMENTS )?LATER|CONTINUOUS|JOUR|NUIT|DÍA|NOCHE|GIORNO|NOTTE|TAG|NACHT|ДЕНЬ|НОЧЬ)\.?$/u;
const SHOT =
  /^(?:LATER|MOMENTS LATER|CONTINUOUS|MEANWHILE|SUPER|SUPERIMPOSE|INSERT|TITLE(?:S)?\b|MAIN TITLE|MONTAGE|SERIES OF SHOTS|END (?:OF )?MONTAGE|ANGLE|CLOSE|CLOSER|CLOSEUP|CLOSE-UP|WIDE|WIDER|TWO SHOT|MED\.?|MEDIUM|FULL SHOT|LONG SHOT|REVERSE|NEW ANGLE|ANOTHER ANGLE|POV|FLASHBACK|FLASH BACK|END (?:OF )?FLASHBACK|RETURN TO|RESUME|TRACKING|PAN (?:TO|UP|DOWN|LEFT|RIGHT|ACROSS|OVER|BACK|AWAY|OFF|AROUND|ALONG|WITH|FROM|IN|OUT)\b|CAMERA|STOCK|AERIAL|ESTABLISHING|SAME|DAY$|NIGHT$|MORNING$|EVENING$|DUSK$|ON THE |ON HIS |ON HER |THE SAME$|BEGIN|END CREDITS|ROLL CREDITS|CREDITS|OPENING (?:TITLES|CREDITS)|OVERHEAD|CHYRON|CAPTION|SUBTITLE)(?![\p{Ll}])/u;
const SHOT_END = /^[^\p{Ll}]*\s(?:POV|P\.O\.V\.|SHOT|TITLES|CREDITS|ANGLE)[.:]?$/u;
const CUT_END = /(?:CUT TO|DISSOLVE TO|FADE OUT|FADE IN|FADE TO BLACK|TO BLACK)[:.]?$/;

/** After the last act; a prologue that isn't in capitals may be somebody's name. */
const EPILOGUE = /^(?:Epilogue?|Épilogue|Epílogo|Epilogo|Nachspiel|Эпилог|Επίλογος)\.?$/u;
const ROMAN = /^(?=[IVX])(?:X{0,3}(?:IX|IV|V?I{0,3}))\.?$/;

/** With an afterthought: THE END (almost) */
const THE_END = /^THE END\s*\([^()]*\)$/;

const maxHeading = 160;

/** INT./EXT., ACT I, SCENE 2, CUT TO:, and so on: never spoken, never a name. */
export function isSceneHeading(text: string): boolean {
  if (text.length > maxHeading) return false;
  if (/^\p{Ll}/u.test(text)) return isDivisionInLowerCase(text);
  const bare = text.replace(/^[([]\s*/, '').replace(/[)\]]$/, '');
  // Everything but ACT I and SCENE 2 is recognized by its capitals.
  if (/^[\p{Lu}\d][\p{Lu}\d/.]|^[IVX]\.?$|^#\s?\d/u.test(bare)) {
    if (ROMAN.test(bare) || THE_END.test(text)) return true;
    if (SLUG.test(bare)) return !/\p{Ll}{2}/u.test(bare.slice(0, 12));
    if (TRANSITION.test(bare) && !/\p{Ll}{3}/u.test(bare)) return true;
    if (PLACE_AND_TIME.test(bare)) return true;
    if (CUT_END.test(bare) && bare === bare.toUpperCase()) return true;
    if (isSongHeading(bare)) return true;
  } else if (/^(?:Int|Ext)\.\s/.test(bare)) return isDivisionSlug(bare);
  return EPILOGUE.test(bare) || isDivision(bare);
}

/** INT. or EXT. with a place, or a place with a time of day: it begins a scene of a screenplay. */
export function isScreenplayHeading(text: string): boolean {
  if (text.length > maxHeading) return false;
  const bare = text.replace(/^[([]\s*/, '').replace(/[)\]]$/, '');
  return SLUG.test(bare.toUpperCase()) || PLACE_AND_TIME.test(bare) || /^OMIT(?:TED\b|$)/.test(bare);
}

/** Int. Kitchen - Day: in lower case only a time of day makes it a heading. */
function isDivisionSlug(text: string): boolean {
  return /[-–—]\s*(?:day|night|morning|evening|afternoon|dawn|dusk|later|continuous|same)\b/i.test(text);
}

/** A line in capitals that names a shot or a moment rather than a person. */
export function isShotLike(text: string): boolean {
  return /^\p{Lu}{2}/u.test(text) && (SHOT.test(text) || SHOT_END.test(text));
}

const ROW_LABELS = new Set(
  (
    'SOUND SOUNDS MUSIC SFX FX F/X GRAMS ATMOS AMBIENCE AMBIANCE NOTE NOTES TIME PLACE SETTING SET SCENE LOCATION ' +
    'LOCATIONS VIDEO AUDIO VISUAL TITLE AUTHOR DATE DRAFT CREDIT SOURCE CONTACT COPYRIGHT GENRE LOGLINE SYNOPSIS ' +
    'LIGHTING LIGHTS LIGHT PROPS PROP COSTUME COSTUMES CAST CHARACTERS DESCRIPTION ACTION ACTIONS TONE MOOD ' +
    'THEME PURPOSE CAMERA SHOT SHOTS GRAPHIC GRAPHICS SUPER CAPTION INSERT RUNTIME DURATION SUMMARY ' +
    'CUE FADE CUT WARNING SUBJECT FROM TO RE PAGE PAGES VERSION PRODUCTION EPISODE SEASON BEAT OBJECTIVE TRANSITION ' +
    'MUSIK TON GERÄUSCH MUSIQUE BRUIT BRUITAGE MÚSICA MUSICA SONIDO SUONO EFECTO EFECTOS МУЗЫКА ЗВУК ШУМ ΜΟΥΣΙΚΗ ΗΧΟΣ ' +
    'LUGAR ÉPOCA EPOCA LIEU DÉCOR DECOR ORT ZEIT LUOGO ILLUSTRATION FOOTNOTE LANGUAGE CHAPTER ENCODING WRITTEN'
  ).split(' '),
);
const ROW_LABEL_PHRASES =
  /^(?:AT RISE|WRITTEN BY|DRAFT DATE|TIME OF DAY|LIGHTING TYPE|RUNNING TIME|SOUND EFFECTS?|SOUND CUE|LIGHT(?:ING)? CUE|CAMERA ANGLE|KEY (?:BEATS?|MOMENTS?)|SCENE (?:NUMBER|TITLE|HEADING|DESCRIPTION|PURPOSE)|RELEASE DATE|CHARACTER SET ENCODING|SCENE \w+|ACT \w+|LOWER THIRD|ON SCREEN|VOICE OVER TEXT|PRODUCED BY|TRANSLATED BY|PUBLISHED BY|STAGE DIRECTIONS?)$/;

/** SOUND:, MUSIC:, LOCATION:, a row label and never a speaker. */
export function isRowLabel(key: string): boolean {
  return ROW_LABELS.has(key) || ROW_LABEL_PHRASES.test(key);
}

const SOUND_LABEL =
  /^(?:SOUNDS?|SOUND (?:EFFECTS?|CUE)|MUSIC|S?FX|F\/X|GRAMS|ATMOS|AMBI[AE]NCE|MUSIK|GERÄUSCH|MUSIQUE|BRUIT|BRUITAGE|MÚSICA|SONIDO|EFECTOS?|МУЗЫКА|ЗВУК|ШУМ|ΜΟΥΣΙΚΗ|ΗΧΟΣ)$/;

/** SOUND, MUSIC: not a name, even alone above the sound. */
export function isSoundLabel(key: string): boolean {
  return SOUND_LABEL.test(key);
}

/** The label at the beginning of a line, before its colon; null if there is none. */
export function rowLabelOf(text: string): string | null {
  const colon = text.slice(0, 40).search(/[:：]/);
  if (colon <= 0) return null;
  const key = text
    .slice(0, colon)
    .replace(/\s*\(.*\)$/, '')
    .trim()
    .toUpperCase();
  return isRowLabel(key) ? key : null;
}

const CREDIT =
  /^(?:(?:an? )?(?:original |final |shooting |first |second |revised )*(?:screenplay|teleplay|play|script|story|comedy|tragedy|drama|musical|pilot|draft|translated|adapted|written|created|directed|book|music|lyrics|words)?\s*(?:(?:and|&) \p{L}+ )?(?:by|par|von)(?: .{0,60})?:?|(?:revised |first |final |second |shooting )?draft\b.{0,60}|.{0,40}\bdraft|.{0,30}©.*|copyright\b.*|all rights reserved.*|\(c\) .*|revised\b.{0,40}|revision.{0,40}|\S+@\S+|https?:.*|www\..*)$/iu;

const CREDIT_WORD = /by|par|von|draft|copyright|rights|revis|@|http|www|©|\(c\)/i;

/** Author, draft, and copyright: the small print of a title page. */
export function isCredit(text: string): boolean {
  if (text.length >= 120 || !CREDIT_WORD.test(text) || !CREDIT.test(text)) return false;
  // "By Jove, no!" and "by the pricking of my thumbs" are spoken: a credit has a name, or ends with its "by".
  const said = /\b(?:by|par|von)\s+(\S)/i.exec(text);
  return said === null || (/\p{Lu}/u.test(said[1] ?? '') && !/[,!?;]/.test(text));
}

const CAST_HEADING =
  /^(?:(?:THE )?(?:CAST|CHARACTERS?)(?: (?:OF|IN) (?:THE )?(?:CHARACTERS|PLAY|PERSONS|ORDER OF (?:APPEARANCE|SPEAKING)))?(?: LIST)?(?:,? IN ORDER OF (?:APPEARANCE|SPEAKING))?|CAST OF CHARACTERS|(?:CHARACTERS\s+)?(?:THE )?ORIGINAL CAST|DRAMATIS PERSON(?:Æ|AE|A)|(?:THE )?PERSONS(?: REPRESENTED| (?:IN|OF|REPRESENTED IN) (?:THE )?(?:PLAY|DRAMA|COMEDY|TRAGEDY|FARCE|DIALOGUE))?|(?:THE )?PEOPLE (?:IN|OF) THE PLAY|(?:LIST OF|THE) CHARACTERS|(?:THE )?ROLES|(?:LES )?PERSONNAGES|(?:LOS )?PERSONAJES|PERSONAS|REPARTO|(?:I )?PERSONAGGI|INTERLOCUTORI|PERSONAGENS|(?:DIE )?PERSONEN|FIGUREN|ROLLEN|OSOBY|OSOBE|POSTACIE|POSTACI|PERSONERNE|PERSONERNA|PERSONER|ДЕЙСТВУЮЩИЕ ЛИЦА|ЛИЦА|ΠΡΟΣΩΠΑ|ΤΑ ΠΡΟΣΩΠΑ|CHARACTER BREAKDOWN|CHARACTER DESCRIPTIONS)\s*[.:]?$/iu;

/** The cast was as follows: */
const CAST_BELOW = /^(?:the )?(?:original )?cast\b[^.!?:]*:$/i;

export function isCastHeading(text: string): boolean {
  const bare = text.replace(/^[*_\s"“]+|[*_\s"”]+$/g, '');
  return text.length < 70 && (CAST_HEADING.test(bare) || CAST_BELOW.test(bare));
}

const END_OF_SCRIPT =
  /^(?:[-–—*\s]*THE END[-–—*\s.!]*|END OF (?:THE )?(?:PLAY|SCRIPT|EPISODE|SHOW|FILM|PILOT)\b.*|FIN[.]?|FINE[.]?|ENDE[.]?|КОНЕЦ[.]?|ΤΕΛΟΣ[.]?|END OF (?:THE )?PROJECT GUTENBERG.*|[-–—\s]*FINIS[-–—\s.]*)$/i;

export function isEndOfScript(text: string): boolean {
  return END_OF_SCRIPT.test(text);
}

const OPENING_DIRECTION =
  /^(?:\(|\[)?(?:(?:an? |the |another )?(?:(?:long|short|brief|slight) )?(?:pause|silence|beat)|(?:re-?)?enters?|exits?|exeunt|curtain|blackout|black-out|lights?|sennet|flourish|alarums?|manet|music|knocking|thunder|all exit|they exit|entra|entran|sale|salen|vase|vanse|telón|pausa|entre|entrent|sort|sortent|rideau|un temps|входит|входят|уходит|уходят|занавес|пауза|входить|виходить|завіса|μπαίνει|βγαίνει|αυλαία|παύση|esce|escono|sipario|wchodzi|wychodzi|kurtyna|tritt|vorhang|ab)(?![\p{L}\p{M}\p{N}_])/iu;
const FIRST_OR_SECOND_PERSON = new Set(
  (
    "i i'm i've i'll i'd me my mine myself you your yours you're you've you'll you'd we we're we've we'll us our ours " +
    "thee thou thy thine ye don't can't won't isn't didn't that's it's what's let's ain't " +
    'yo mí mi mis tú ti tu tus te usted ustedes nosotros nos je j moi mon ma mes tu toi ton ta tes vous votre vos nous notre ' +
    'ich mich mir mein meine du dich dir dein deine wir uns ihr я меня мне мой моя ты тебя тебе твой вы вас вам мы нас нам ваш ' +
    'εγώ εσύ μου σου εμείς εσείς μας σας io mio mia tuo voi noi jeg mig min du dig vi'
  ).split(' '),
);
const HE_OR_SHE =
  /^(?:he|she|they|his|her|their|both|everyone|everybody|él|ella|ellos|il|elle|ils|elles|er|sie|он|она|они|αυτός|αυτή)\s/iu;

/** Enter, Exit, Curtain, Pause: the first word of a direction, never of a name. */
export function opensDirection(text: string): boolean {
  return OPENING_DIRECTION.test(text);
}

/** Above zero for descriptive text, below zero for speech; about -4 to 4. */
export function directionLikeness(text: string): number {
  let score = 0;
  if (OPENING_DIRECTION.test(text)) score += text.length < 60 ? 2.5 : 1.5;
  if (HE_OR_SHE.test(text)) score += 0.8;
  if (/[?]["'”’)]*$/.test(text)) score -= 1;
  if (/[!]["'”’)]*$/.test(text)) score -= 0.6;
  const persons = countPersons(text.toLowerCase());
  return score - Math.min(persons, 3) * 0.8;
}

/** Lengths of the words in the list by their first letter, as bits: most words need no further check. */
const PERSON_LENGTHS = new Map<number, number>();
for (const word of FIRST_OR_SECOND_PERSON) {
  const code = word.charCodeAt(0);
  PERSON_LENGTHS.set(code, (PERSON_LENGTHS.get(code) ?? 0) | (1 << word.length));
}

/** How many words of the lower-case text are I, you, and so on. */
function countPersons(text: string): number {
  let persons = 0;
  let start = 0;
  for (let i = 0; i <= text.length; i += 1) {
    const code = i === text.length ? 0 : text.charCodeAt(i);
    if ((code >= 97 && code <= 122) || code === 39 || code === 0x2019 || (code >= 0xc0 && code < 0x2000))
      continue;
    const length = i - start;
    if (
      length > 0 &&
      length < 12 &&
      ((PERSON_LENGTHS.get(text.charCodeAt(start)) ?? 0) & (1 << length)) !== 0
    ) {
      if (FIRST_OR_SECOND_PERSON.has(text.slice(start, i).replace('’', "'"))) persons += 1;
    }
    start = i + 1;
  }
  return persons;
}
