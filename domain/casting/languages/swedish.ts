import type { Lexicon } from './lexicon.ts';

export const swedish: Lexicon = {
  code: 'sv',
  common: 'och att det är en jag som på den inte har till av för med så du han hon ett var',
  titles: {
    female: 'fru fröken grevinnan grevinna drottning drottningen prinsessan prinsessa friherrinnan',
    male: 'herr herrn greve greven kung kungen prins prinsen friherre baron',
  },
  nouns: {
    female:
      'mor moder mamma mamman dotter dottern syster systern tant faster moster mormor farmor hustru hustrun änka änkan brud flicka ' +
      'flickan kvinna kvinnan qvinna piga pigan jungfru jungfrun husfru häxa nunna sömmerska hushållerska barnflicka ' +
      'brorsdotter systerdotter fosterdotter svärmor kusin-kvinnan värdinna tjänarinna skådespelerska gumma gumman amma',
    male:
      'far fader pappa pappan son sonen bror brodern farbror morbror morfar farfar make man mannen änkling brudgum fästman pojke pojken ' +
      'gosse gossen karl dräng drängen munk präst prästen pastor pastorn kyrkoherde narr narren betjänt betjänten kypare ' +
      'häradshöfding häradshöfdingen notarie notarien doktor doktorn major majoren kapten löjtnant general överste soldat ' +
      'domherre domherren biskop erkebiskop ålderman smedesmästare mästare korgosse gråbroder domare handlande bonde bonden ' +
      'gubbe gubben student studenten svärfar konsul konsuln grosshandlare baron patron lakej bokhållare inspektor kronolänsman',
  },
  usuallyMale: '',
  pronouns: { female: 'hon', male: 'han' },
  possessives: { female: 'hennes', male: 'hans' },
  address: {
    female:
      'fru|fröken|mamma|mor|syster|tant|moster|faster|flicka|min flicka|lilla vän|nådig fru|min fru|lilla mamma|kära barn',
    male: 'herr|min herre|pappa|far|bror|farbror|morbror|gosse|min gosse|herrn|min bror|gubbe|kära bror',
  },
  spouse: { female: 'min man|min make|min fästman', male: 'min hustru|min fru|min fästmö' },
  agreeing: { female: '', male: '' },
  prepositions: 'på vid i hos till av af från för med som och under öfver',
  ages: {
    child: 'barn gosse gossen pojke flicka korgosse pojken flickan',
    young: 'ung unga yngre yngling fröken student dotter brorsdotter systerdotter',
    old: 'gammal gamla gamle äldre gubbe gumma mormor farmor morfar farfar',
  },
  nameEnding: (name) => (/(?:[^aeiou]a|ia)$/u.test(name) ? 1.8 : 0),
  nounEnding: (noun) =>
    /(?:skan|ska|inna|innan|dotter|mor|fru|hustru|flicka|kvinna)$/u.test(noun) && noun.length > 4
      ? 2.4
      : /(?:mästare|herre|herren|man|bror|broder|son|far|gosse|karl|are|ding|dingen)$/u.test(noun) &&
          noun.length > 4
        ? -2.2
        : 0,
};
