// English, and languages the detector doesn't know, by common words that no similar language has. Accents don't count:
// a page is first read with the data of another language, which misreads them (and the Maltese q as g).

const COMMON_WORDS = {
  eng: `about and based because been behind by could draft from know let looks opens screenplay story that the them then
    there these they think this those through what when where which who why will with would written you your`,
  cym: `amdanat beth bydd byth chdi cyn ddim ddweud dim diolch drwy dw dwi dydw dyma dyna dwyt eich eisiau eto ein fedra
    fi fod fydd fyddai gallu gan gwneud gyda gydag hefyd heno heb hi hwn hynny hyn iawn mae mewn mi mynd nad neb nhw
    nid oedd oeddwn oeddet oes rhaid roedd roeddwn roedden rwy rwyt rydw rydych rydyn siarad sut unwaith wedi wedyn
    weithiau wnaeth wrth wyt ydach ydi ydw ydy ydych ydyn yma yn yno yr yw`,
  gle: `abair ach agam agat agus aici aige anocht anois anseo ansin aon aris bheadh bheidh bheith bhfuil bhi bhuel bith
    caithfidh ceart chugat chuig chun conas cen cad cuir deir duine duit duinn feidir fein fios fuair faoi gach
    gceann inniu leat leis liom linn maith mhaith muid mise nach nil nios nior oiche oraibh orm ort raibh riamh rud
    siad sibh sin seo teacht thart thu tusa`,
  mlt: `ahna bhal biex bil bqajt dak dan dawn dejjem din fejn fid fil fir fis fuq fug ged ghal ghaliex ghall ghandek
    ghandha ghandi ghandu ghax ghid ghidt hadd hafna hawn hdejn hekk hemm hija huma hux huwa ikolli illejla illum
    iva jekk jien jew kien kienet kif kollha kollu kont lejl lil lili lilek lura meta mhix mhux mhuwiex minn mill
    naf nahseb nista qed qal qalli rrid irrid sew taf tad tal tar tas trid ukoll wara xejn xi xorta ghada`,
} as const;
export type CommonLanguage = keyof typeof COMMON_WORDS;

const SETS = Object.entries(COMMON_WORDS).map(
  ([language, words]) => [language as CommonLanguage, new Set(words.split(/\s+/))] as const,
);
/** In one of these languages, a fifth to a half of a page's words are common ones, otherwise hardly a tenth; */
const SHARE = 0.11;
const MIN_COUNT = 4;
/** the words of English that are listed are rarer, and rarer still in others. */
const ENGLISH_SHARE = 0.06;

/** Null if the words are in none of these languages. */
export function languageOfCommonWords(words: readonly string[]): CommonLanguage | null {
  const plain = words.join(' ').normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ħ', 'h');
  const parts = plain.match(/\p{L}+/gu) ?? [];
  const [best] = SETS.map(([language, common]) => ({
    language,
    count: parts.filter((part) => common.has(part)).length,
  })).toSorted((a, b) => b.count - a.count);
  if (best === undefined) return null;
  const share = best.language === 'eng' ? ENGLISH_SHARE : SHARE;
  return best.count >= Math.max(MIN_COUNT, parts.length * share) ? best.language : null;
}
