// Words that are written differently and said alike, or nearly: contractions, homophones, and spellings of one word. None
// of these differences counts against an actor.

/** Each group sounds alike in a usual accent of English. */
const homophones = `
air heir|allowed aloud|altar alter|ate eight|aunt ant|ball bawl|bare bear|base bass|be bee|beach beech|been bin
bell belle|berry bury|blew blue|board bored|bough bow|boy buoy|brake break|bread bred|bridal bridle|buy by bye
capital capitol|cell sell|cent scent sent|cereal serial|chord cord|cite sight site|coarse course|complement compliment
council counsel|crews cruise|dear deer|desert dessert|dew due do|die dye|doe dough|dual duel|earn urn|ewe yew you u
eye i aye|fair fare|faze phase|feat feet|find fined|fir fur|flair flare|flea flee|flew flu|flour flower|for four fore
fort fought|foul fowl|gait gate|genes jeans|gorilla guerrilla|grate great|groan grown|guessed guest|hail hale|hair hare
hall haul|hay hey|heal heel|hear here|heard herd|heroin heroine|hi high|him hymn|hoarse horse|hole whole|hour our
idle idol|in inn|kernel colonel|key quay|knead need|knew new|knight night|knit nit|knot not|know no|knows nose
lead led|leak leek|lessen lesson|liar lyre|loan lone|made maid|mail male|main mane|meat meet|medal meddle|mind mined
missed mist|moan mown|moor more|morning mourning|muscle mussel|naval navel|none nun|oar or ore|one won|pail pale
pain pane|pair pear pare|passed past|patience patients|pause paws|peace piece|peak peek|peal peel|plain plane|pole poll
poor pore pour|pray prey|principal principle|profit prophet|rain reign rein|raise rays|rap wrap|read red|real reel
right write rite|ring wring|road rode|role roll|root route|rose rows|sail sale|sauce source|saw sore soar|scene seen
sea see|seam seem|sew so sow|shore sure|side sighed|sleigh slay|sole soul|son sun|stair stare|stake steak|stalk stork
stationary stationery|steal steel|storey story|straight strait|suite sweet|tail tale|tea tee|team teem|tear tier
than then|their there they're|threw through|throne thrown|tide tied|to too two|toe tow|told tolled|urn earn|vain vein vane
wait weight|waist waste|war wore|ware wear where|warn worn|way weigh|we wee|weak week|weather whether|were we're
which witch|whine wine|who's whose|wood would|yore your you're|yoke yolk
gray grey|okay ok k|theater theatre|center centre|tire tyre|pajamas pyjamas|mum mom|plow plough|check cheque
curb kerb|program programme|draft draught|jewelry jewellery|skeptical sceptical|ma'am mam madam|alright allright
`;

const representative = new Map(
  homophones
    .trim()
    .split(/[|\n]/)
    .flatMap((group) => group.split(' ').map((word, _, [first]) => [word, first!] as const)),
);

const whole: Readonly<Record<string, readonly string[]>> = {
  "won't": ['will not'],
  "can't": ['can not', 'cannot'],
  cannot: ['can not'],
  "shan't": ['shall not'],
  "ain't": ['is not', 'am not', 'are not'],
  "let's": ['let us'],
  "y'all": ['you all'],
  "'tis": ['it is'],
  tis: ['it is'],
  "'twas": ['it was'],
  twas: ['it was'],
  gonna: ['going to'],
  wanna: ['want to'],
  gotta: ['got to', 'have got to'],
  kinda: ['kind of'],
  sorta: ['sort of'],
  outta: ['out of'],
  lemme: ['let me'],
  gimme: ['give me'],
  dunno: ['do not know', "don't know"],
  "'cause": ['because'],
  cos: ['because'],
  cuz: ['because'],
  "'em": ['them'],
  em: ['them'],
  "'til": ['until'],
  til: ['until'],
  till: ['until'],
  "ma'am": ['madam'],
  "o'er": ['over'],
  alright: ['all right'],
  "d'you": ['do you'],
  "c'mon": ['come on'],
};

const endings: readonly (readonly [RegExp, readonly string[]])[] = [
  [/n't$/, [' not']],
  [/'m$/, [' am']],
  [/'re$/, [' are']],
  [/'ve$/, [' have']],
  [/'ll$/, [' will', ' shall']],
  [/'d$/, [' would', ' had', ' did']],
  [/'s$/, [' is', ' has', '']],
  [/in'$/, ['ing']],
];

/**
 * Every form of a way to say a word (a–z, apostrophes, spaces), contractions written out, each in the spelling that
 * stands for all that sound alike. Two words are the same if they have one form in common.
 */
export function formsOf(way: string): readonly string[] {
  const contracted = way.includes(' ') ? [] : writtenOut(way);
  return [...new Set([way, ...contracted].map(spelledAlike))];
}

function writtenOut(word: string): readonly string[] {
  if (Object.hasOwn(whole, word)) return whole[word]!;
  const found = endings.find(([ending]) => ending.test(word));
  return found ? found[1].map((written) => word.replace(found[0], written)) : [];
}

const spelledAlike = (way: string) =>
  way
    .split(' ')
    .map((word) => representative.get(word) ?? oneSpelling(word.replace(/'/g, '')))
    .join(' ');

/** British and American spellings of long words. */
function oneSpelling(word: string): string {
  const known = representative.get(word);
  if (known !== undefined) return known;
  if (word.length < 5) return word;
  return word
    .replace(/our(?=$|s$|ed$|ing$|ite|able|ful)/, 'or')
    .replace(/is(?=e$|es$|ed$|ing$|ation)/, 'iz')
    .replace(/ys(?=e$|ed$|ing$)/, 'yz')
    .replace(/tre(?=$|s$)/, 'ter')
    .replace(/ogue$/, 'og')
    .replace(/ll(?=ed$|ing$|er$)/, 'l');
}
