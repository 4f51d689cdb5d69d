// Other scripts as an English voice can say them. What no letter stands for here cannot be spoken.
const CYRILLIC =
  'а:a б:b в:v г:g д:d е:ye ё:yo ж:zh з:z и:ee й:y к:k л:l м:m н:n о:o п:p р:r с:s т:t у:oo ф:f х:kh ц:ts ч:ch ' +
  'ш:sh щ:shch ъ: ы:i ь: э:e ю:yoo я:ya і:ee ї:yee є:ye ґ:g ђ:j ј:y љ:ly њ:ny ћ:ch џ:j';
const GREEK =
  'α:a β:v γ:g δ:th ε:e ζ:z η:ee θ:th ι:ee κ:k λ:l μ:m ν:n ξ:ks ο:o π:p ρ:r σ:s ς:s τ:t υ:ee φ:f χ:kh ψ:ps ω:o';
const LATIN = 'ß:ss æ:ae œ:oe ø:o ł:l đ:d ð:th þ:th ı:i';

const LETTERS = new Map(
  `${CYRILLIC} ${GREEK} ${LATIN}`.split(' ').map((pair) => pair.split(':') as [string, string]),
);

/** Lower case a–z and apostrophes; accents dropped, Cyrillic and Greek written out, the rest left out. */
export function latinLetters(word: string): string {
  let letters = '';
  for (const letter of word.toLowerCase().normalize('NFC')) {
    letters += LETTERS.get(letter) ?? LETTERS.get(bare(letter)) ?? bare(letter);
  }
  return letters.replace(/[‘’ʼ`]/g, "'").replace(/[^a-z']/g, '');
}

const bare = (letter: string) => letter.normalize('NFD').replace(/\p{M}/gu, '');
