import type { Lexicon } from './lexicon.ts';

export const italian: Lexicon = {
  code: 'it',
  common: 'che di e la il non un per è in una mi ma con le si lo io del più come ho',
  titles: {
    female: 'signora signorina donna contessa duchessa principessa regina marchesa madonna monna',
    male: 'signor signore conte duca principe re marchese messer cavaliere ser imperatore',
  },
  nouns: {
    female:
      'donna madre mamma figlia sorella zia nonna moglie vedova sposa nipotina cugina fanciulla ragazza bambina dama serva ' +
      'servetta cameriera balia strega monaca suora ninfa nimpha dea pastorella cortigiana fante ruffiana vecchia comare ' +
      'attrice amica innamorata locandiera contadina lavandaia',
    male:
      'uomo padre babbo figlio fratello zio nonno marito vedovo sposo cugino fanciullo ragazzo bambino cavaliere servo ' +
      'servitore cameriere mago frate prete sacerdote monaco dio pastore satiro fauno ruffiano baro vecchio mercante ' +
      'mercatante dottore capitano soldato sbirro notaio giudice oste locandiere contadino paggio parassito pedante famiglio ' +
      'patrone padrone compare attore amico amante innamorato giovine giovane giardiniere re nunzio messo maestro',
  },
  usuallyMale: 'giovane giovine nunzio messo amante interprete',
  pronouns: { female: 'ella lei essa', male: 'egli lui esso' },
  possessives: { female: '', male: '' },
  address: {
    female:
      'signora|signorina|madonna|figlia|figlia mia|figliuola|sorella|madre|donna|cara|mia cara|ninfa|bella|zia|mamma|fanciulla|nimpha',
    male: 'signore|signor|messer|padrone|patron|figlio|figlio mio|figliuolo|fratello|padre|amico|caro|mio caro|zio|babbo|papà|compare|maestro|pastore|uomo|ragazzo|amico mio',
  },
  spouse: {
    female: 'mio marito|il mio sposo|mio sposo|marito mio',
    male: 'mia moglie|la mia sposa|mia sposa|moglie mia|la mia nimpha|la mia ninfa',
  },
  agreeing: {
    female: 'la una mia tua sua cara bella bell questa quella povera buona alla della',
    male: 'il lo un mio tuo suo caro bel bello questo quel povero buon al del dal',
  },
  prepositions: 'di del della dei a al alla con per in e da dal che',
  ages: {
    child: 'bambino bambina fanciullino fanciullina bimbo bimba',
    young: 'giovane giovine fanciulla fanciullo ragazzo ragazza signorina',
    old: 'vecchio vecchia nonno nonna anziano anziana',
  },
  nameEnding: (name) => (name.endsWith('a') ? 2.2 : /(?:o|io|ello|ino)$/u.test(name) ? -2.2 : 0),
  nounEnding: (noun) =>
    /(?:ista|ante|ente)$/u.test(noun)
      ? 0
      : /(?:a|ice|essa)$/u.test(noun)
        ? 1.6
        : /(?:o|ore)$/u.test(noun)
          ? -1.8
          : 0,
  ofOneself: {
    female:
      /(?<!\p{L})(?:sono|son|fui|sarò|sarei|era|ero|restai|rimasta) (?:\p{L}+ )?(?:\p{L}+(?:ata|ita|uta)|sola|morta|contenta|sicura|una)(?!\p{L})/giu,
    male: /(?<!\p{L})(?:sono|son|fui|sarò|sarei|era|ero|restai|rimasto) (?:\p{L}+ )?(?:\p{L}+(?:ato|ito|uto)|solo|morto|contento|sicuro|un)(?!\p{L})/giu,
  },
};
