import type { Lexicon } from './lexicon.ts';

export const french: Lexicon = {
  code: 'fr',
  common: 'le la les de des et que qui je vous est une dans pas pour un ce ne il au mais par',
  titles: {
    female: 'madame mme mademoiselle mlle reine princesse duchesse comtesse marquise baronne impératrice',
    male: 'monsieur mr messire sire roi prince duc comte marquis chevalier empereur abbé vicomte',
  },
  nouns: {
    female:
      'femme fille mère maman grand-mère sœur soeur tante épouse veuve fiancée nièce cousine belle-mère belle-fille dame ' +
      'demoiselle servante suivante soubrette nourrice bonne confidente bergère reine déesse nymphe fée sorcière religieuse ' +
      'gouvernante amante maîtresse cuisinière actrice comédienne vieille marchande paysanne camériste duègne esclave nonne ' +
      'mariée marraine hôtesse fillette copine',
    male:
      'homme fils père papa grand-père frère oncle époux mari veuf fiancé neveu cousin beau-père beau-frère gentilhomme ' +
      'garçon valet laquais serviteur berger dieu magicien moine prêtre curé évêque confident amoureux amant gouverneur ' +
      'capitaine lieutenant général soldat officier garde sergent écuyer page paysan médecin docteur notaire avocat juge ' +
      'marchand vieillard précepteur maître cuisinier acteur comédien tribun consul sénateur ambassadeur affranchi chef ' +
      'empereur jardinier cocher commissaire exempt huissier bourgeois financier marquis baron poète philosophe tailleur ' +
      'apothicaire intendant secrétaire messager esclave romain bandit copain gamin serveur facteur parrain brigadier',
  },
  usuallyMale: 'garde esclave messager interprète',
  pronouns: { female: 'elle', male: 'il' },
  possessives: { female: '', male: '' },
  address: {
    female:
      'madame|mademoiselle|ma fille|ma mère|ma sœur|ma soeur|ma tante|ma chère|ma belle|belle|princesse|ma cousine|ma nièce|maman|ma mie|ingrate|cruelle|ma reine|ma petite',
    male: 'monsieur|seigneur|mon fils|mon père|mon frère|mon oncle|mon cher|mon ami|prince|sire|mon cousin|mon neveu|papa|coquin|maraud|mon garçon|cruel|ingrat|perfide|traître|mon vieux|mon prince|mon petit',
  },
  spouse: {
    female: 'mon mari|mon époux|mon cher époux',
    male: 'ma femme|mon épouse|ma chère femme',
  },
  agreeing: {
    female: 'la une ma ta sa belle chère pauvre-belle petite vieille bonne cette divine jeune-fille',
    male: 'le un mon ton son beau cher petit vieux bon ce brave grand seigneur',
  },
  prepositions: 'de du des d à au aux chez pour dans en et sous',
  ages: {
    child: 'enfant garçon fillette petit petite gamin gamine bébé',
    young: 'jeune fille demoiselle mademoiselle adolescent adolescente étudiant étudiante',
    old: 'vieux vieille vieillard ancien âgé âgée grand-père grand-mère',
  },
  nameEnding: (name) =>
    /(?:[^aeiou]ie|ée|elle|ette|ine|ène|ise|ane|ille|anne|enne|onne|ice|ore|a)$/u.test(name)
      ? 1.1
      : /(?:[^eaiou]|on|in|ien|us|as|is|ard|eau|o)$/u.test(name)
        ? -1.4
        : 0,
  nounEnding: (noun) =>
    /(?:euse|trice|ière|ienne|esse|ante|ée|elle|ette)$/u.test(noun)
      ? 1.8
      : /(?:eur|ier|ien|ant|eux|eau|ard)$/u.test(noun)
        ? -1.6
        : 0,
  ofOneself: {
    female:
      /\bje (?:suis|serai|serais|fus|demeure|reste) (?:\p{L}+ )?(?:\p{L}+(?:ée|ite|ise|aite|erte|ue)|contente|heureuse|seule|perdue|folle|sûre|prête|la|morte|une)(?!\p{L})/giu,
    male: /\bje (?:suis|serai|serais|fus|demeure|reste) (?:\p{L}+ )?(?:\p{L}+(?:é)|content|heureux|seul|perdu|fou|sûr|prêt|le|mort|un)(?!\p{L})/giu,
  },
};
