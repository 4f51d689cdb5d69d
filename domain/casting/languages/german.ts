import type { Lexicon } from './lexicon.ts';

export const german: Lexicon = {
  code: 'de',
  common: 'der das und ich nicht ist zu den mit ein du es sie auf dem wie sich auch wir ihr',
  titles: {
    female: 'frau fräulein frl königin prinzessin gräfin herzogin kaiserin fürstin baronin mamsell',
    male: 'herr herrn graf könig kaiser herzog fürst freiherr baron junker prinz',
  },
  nouns: {
    female:
      'mutter mama tochter schwester tante großmutter grossmutter oma weib ehefrau gattin witwe braut nichte mädchen magd ' +
      'dirne hexe nonne amme zofe dame jungfrau jungfer schwägerin schwiegermutter enkelin muse fee nixe göttin base muhme ' +
      'kusine cousine freundin hebamme wirtschafterin haushälterin krankenschwester kammerfrau gemahlin',
    male:
      'mann vater papa sohn bruder onkel großvater grossvater opa ehemann gatte witwer bräutigam neffe junge bub bube knabe ' +
      'knecht mönch priester pfarrer pater kellner diener kammerdiener jäger wirt bauer bürgermeister schwager schwiegervater ' +
      'enkel gott ritter knappe edelknecht edelknabe hauptmann leutnant major oberst general soldat wachtmeister gendarm ' +
      'kaufmann händler schmied müller bäcker schneider schuster koch küchenchef maler dichter doktor apotheker professor ' +
      'direktor kommerzienrat rat assessor richter anwalt student geselle meister braumeister kommandant juwelier gaukler narr ' +
      'teufel engel tod geist bischof abt vetter oheim freund gemahl pfalzgraf komiker konzertmeister hirt fischer ' +
      'räuber henker bote page wächter herold schreiber hofmarschall kammerherr jude förster konferenzier jüngling',
  },
  usuallyMale: '',
  pronouns: { female: '', male: 'er' },
  possessives: { female: '', male: '' },
  address: {
    female:
      'gnädige frau|gnädiges fräulein|fräulein|frau|mutter|schwester|tochter|mädchen|liebste|mein kind|madam|mamsell|weib|meine liebe|hexe',
    male: 'herr|mein herr|gnädiger herr|vater|bruder|mein sohn|mein freund|lieber freund|mein lieber|liebster|bursche|junge|kerl|herr doktor|meister|schurke|bube',
  },
  spouse: {
    female:
      'mein mann|meinen mann|meinem mann|meines mannes|mein gatte|mein gemahl|meinen gatten|mein gatten',
    male: 'meine frau|meiner frau|mein weib|meinem weibe|meines weibes|meine gattin|meine gemahlin',
  },
  agreeing: {
    female: 'die eine meine deine seine ihre unsere eure liebe arme gute schöne junge kleine keine diese',
    male: 'den ein mein dein sein ihr unser euer lieber armer guter schöner junger alter kleiner dieser dem des einen meinen deinen seinen ihren unseren',
  },
  prepositions: 'von vom des der zu zum zur bei beim aus mit im in am und deren dessen welcher welche',
  ages: {
    child: 'kind knabe bub bube mädchen junge kinder',
    young: 'jung junge junger jüngling halbwüchsiger fräulein student jungfrau tochter',
    old: 'alt alte alter greis greisin großvater großmutter opa oma',
  },
  nameEnding: (name) =>
    /(?:[^aeiou]a|ia|ea|tia|ette|ine|linde|gunde|hild|gard|trud|lieb)$/u.test(name)
      ? 1.6
      : /(?:[^aeiou]o|us|bert|fried|mund|hart|ram|helm|win|olf)$/u.test(name)
        ? -1.6
        : 0,
  nounEnding: (noun) =>
    /(?:[^aeiou]erin|nerin|ärin|ntin|stin|frau|tochter|mutter|schwester|[dtrlnk]in)$/u.test(noun) &&
    noun.length > 5
      ? 2.2
      : /(?:mann|meister|vater|sohn|bruder|knecht|herr|rat|graf|händler|macher|wirt|hauer|diener)$/u.test(
            noun,
          )
        ? -2.5
        : /[^aeiou]er$/u.test(noun) && noun.length > 5
          ? -1.5
          : 0,
};
