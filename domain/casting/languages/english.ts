import { type Lexicon, nothing } from './lexicon.ts';

export const english: Lexicon = {
  code: 'en',
  common: 'the and of to is you that it for with not have this my be are was what your him her',
  titles: {
    female:
      'mrs ms miss missus mistress lady dame madam maam queen princess duchess countess baroness empress',
    male: 'mr mister sir lord king prince duke earl baron emperor master esquire',
  },
  nouns: {
    female:
      'woman women girl girls female mother mom mum mommy mummy mama grandmother grandma granny nana daughter sister aunt auntie ' +
      'wife bride widow niece girlfriend fiancee stepmother stepdaughter goddess nymph witch nun abbess nurse midwife maid ' +
      'maiden housemaid barmaid bridesmaid handmaid waitress actress hostess stewardess governess seamstress laundress priestess ' +
      'sorceress heroine ballerina shepherdess empress enchantress mermaid spinster matron courtesan bawd whore wench ' +
      'gentlewoman noblewoman policewoman businesswoman saleswoman congresswoman spokeswoman chairwoman schoolgirl cowgirl ' +
      'showgirl hag crone housewife landlady stepsister godmother heiress murderess prioress marchioness lass ' +
      'milkmaid novice',
    male:
      'man men boy boys male father dad daddy papa grandfather grandpa granddad son brother uncle husband groom bridegroom ' +
      'widower nephew boyfriend stepfather stepson god wizard monk friar abbot priest bishop cardinal pope butler footman ' +
      'waiter actor host steward gentleman nobleman policeman businessman salesman congressman spokesman chairman schoolboy ' +
      'cowboy fireman postman mailman doorman foreman craftsman yeoman countryman watchman hangman fisherman woodsman ' +
      'huntsman serviceman cameraman anchorman barman milkman headsman stableboy page squire knight king guy dude fellow bloke ' +
      'lad bachelor patriarch father-in-law godfather emperor viscount marquess marquis sultan tsar czar heir son-in-law ' +
      'gentlemen clergyman vicar parson rabbi imam pastor reverend manservant valet alderman statesman servingman',
  },
  usuallyMale:
    'soldier officer captain lieutenant sergeant corporal colonel general major admiral guard gaoler jailer sentry messenger ' +
    'herald merchant senator tribune citizen constable sheriff judge justice lawyer clown fool jester sailor boatswain ' +
    'carpenter smith tailor tapster keeper porter drawer gardener shepherd executioner murderer prisoner peasant outlaw ' +
    'pirate robber thief ruffian assassin apothecary poet painter scholar tutor schoolmaster patrician provost governor ' +
    'chancellor minister ambassador deputy secretary servant usurer draper brother envy tenant plebeian conspirator',
  pronouns: { female: 'she herself', male: 'he himself' },
  possessives: { female: 'her hers', male: 'his' },
  address: {
    female:
      "madam|madame|my lady|ma'am|good lady|your ladyship|mistress|miss|gentlewoman|sweet lady|fair lady|dear lady|good woman|mother|sister|daughter|young lady|my girl|girl|missus|mom|mum",
    male: 'sir|my lord|good sir|your lordship|my liege|master|signior|signor|gentleman|young man|old man|good fellow|sirrah|my boy|father|brother|son|mister|dad|uncle|my good man|dude|buddy|man|grandfather',
  },
  spouse: {
    female: 'my husband|my dear husband|my boyfriend|my late husband|mine husband',
    male: 'my wife|my dear wife|my girlfriend|my late wife|my mistress',
  },
  agreeing: { female: '', male: '' },
  prepositions: 'of to from with for in at on by who whose that which and under attending',
  ages: {
    child: 'little boy child kid baby toddler schoolboy schoolgirl infant',
    young: 'young younger teen teenage teenager youth student daughter lad lass maiden girl teens',
    old: 'old older elderly aged grandmother grandma granny grandfather grandpa granddad crone hag retired',
  },
  nameEnding: (name) =>
    /(?:[aeiouy]us|ius|[^aeiou]o|io)$/u.test(name) ? -0.8 : /(?:[^aeiou]a|ia|ea|ina)$/u.test(name) ? 1 : 0,
  nounEnding: (noun) =>
    /(?:woman|girl|ess|wife|maid|mother|lady)$/u.test(noun) && !/(?:ness|less|guess|princess?es)$/u.test(noun)
      ? 2.5
      : /(?:[a-z]man|boy|father|lord)$/u.test(noun) && !/(?:woman|human|german|roman|norman)$/u.test(noun)
        ? -2
        : nothing(),
  ofOneself: {
    female:
      /\bI(?: am|'m|’m)(?: but| only| just)? an? (?:\w+ )?(?:woman|girl|lady|maid|wife|mother|widow|virgin)\b/giu,
    male: /\bI(?: am|'m|’m)(?: but| only| just)? an? (?:\w+ )?(?:man|boy|gentleman|bachelor|fellow|soldier|father|knight)\b/giu,
  },
};
