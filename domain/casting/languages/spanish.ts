import type { Lexicon } from './lexicon.ts';

export const spanish: Lexicon = {
  code: 'es',
  common: 'que de la y el en no los se un por con una su para es lo como más yo me',
  titles: {
    female: 'señora sra srta señorita doña dona reina princesa duquesa condesa marquesa emperatriz',
    male: 'señor sr don rey príncipe duque conde marqués emperador fray',
  },
  nouns: {
    female:
      'mujer madre mamá hija hermana tía abuela esposa viuda novia sobrina prima niña muchacha moza chica dama doncella criada ' +
      'monja bruja vecina pastora zapatera suegra nuera madrina aya nodriza dueña actriz beata ventera ninfa',
    male:
      'hombre padre papá hijo hermano tío abuelo esposo marido viudo novio sobrino primo niño muchacho mozo chico caballero ' +
      'criado fraile monje cura sacerdote pastor alcalde capitán sargento soldado general coronel labrador galán gracioso ' +
      'lacayo paje juez escribano médico doctor minero obrero suegro yerno padrino actor barbero ventero alguacil rapaz ' +
      'mercader gobernador virrey inquisidor obispo inca cacique zapatero señorito',
  },
  usuallyMale: 'guardia centinela policía',
  pronouns: { female: 'ella', male: 'él' },
  possessives: { female: '', male: '' },
  address: {
    female:
      'señora|señorita|doña|hija|hija mía|madre|mujer|hermana|tía|niña|muchacha|mamá|querida|amiga|vida mía|prima|abuela',
    male: 'señor|caballero|don|hijo|hijo mío|padre|hombre|hermano|tío|niño|muchacho|papá|querido|amigo|primo|señorito|abuelo|maestro',
  },
  spouse: { female: 'mi marido|mi esposo', male: 'mi mujer|mi esposa' },
  agreeing: {
    female: 'la una querida pobre-la esta esa aquella bella hermosa nuestra buena vieja',
    male: 'el un querido este ese aquel al del buen nuestro buen viejo pobre-el',
  },
  prepositions: 'de del a al con por para en y que',
  ages: {
    child: 'niño niña muchachito muchachita chiquillo chiquilla bebé',
    young: 'joven muchacho muchacha mozo moza chico chica señorita señorito doncella',
    old: 'viejo vieja anciano anciana abuelo abuela',
  },
  nameEnding: (name) => (name.endsWith('a') ? 2.4 : /(?:o|[lrnsé]|io)$/u.test(name) ? -1.4 : 0),
  nounEnding: (noun) =>
    /(?:ista|ante|ente|guardia|cura|poeta)$/u.test(noun)
      ? 0
      : /[^aeiou]?a$/u.test(noun)
        ? 1.8
        : /(?:o|or|ero)$/u.test(noun)
          ? -1.8
          : 0,
  ofOneself: {
    female:
      /(?<!\p{L})(?:soy|estoy|quedo|me siento|seré|fui|estaba|era) (?:tan |muy |una |más )?(?:\p{L}+(?:ada|ida|ita|sta)|sola|loca|muerta|la|una|tonta|contenta|segura)(?!\p{L})/giu,
    male: /(?<!\p{L})(?:soy|estoy|quedo|me siento|seré|fui|estaba|era) (?:tan |muy |un |más )?(?:\p{L}+(?:ado|ido|ito)|solo|loco|muerto|el|un|tonto|contento|seguro)(?!\p{L})/giu,
  },
};
