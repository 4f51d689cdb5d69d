import { expect, it, test } from 'vitest';
import fc from 'fast-check';
import { peopleOf } from './people.ts';
import { fewNames, lineFrom, peopleIn, sexesIn } from './testing.ts';

/** Enough of each language for it to be recognized, about nobody. */
const small = {
  english:
    'It is not the door that you have to be with for this, and it was what was in the house of the town.',
  german:
    'Ich und du, das ist nicht mit dem Haus, und es ist auch ein Tag auf dem Land, wie wir sich es zu den Bergen.',
  french:
    'Je ne vous dis pas que le jour et la nuit est une chose qui est dans les mains de ce monde, mais pour un mot.',
  spanish:
    'No es lo que yo digo de la casa y el día, que en los campos no se ve más que una cosa por su nombre con su fin.',
  italian:
    'Non è che un giorno come la notte, e in una casa si dice di più con le parole ma io non lo so per il momento.',
  russian: 'И вот это так, что не на то я с вами, а как за то, но вы же у меня и так мне бы да в то же.',
  swedish: 'Det är inte en dag som jag har till dig, och att det var på ett bord för du har det med av den.',
} as const;

test('a title or a trade in the name decides, unless it is somebody else’s', () => {
  const cast = {
    'MRS. QUILL': '',
    'DR. MARSH': '',
    'THE WAITRESS': '',
    "THE KING'S NIECE": '',
    "LADY MARSH'S BUTLER": '',
    'MOTHER OF PEARL': '',
  };
  expect(sexesIn(cast, [small.english])).toEqual({
    'MRS. QUILL': 'female',
    'DR. MARSH': 'unsure',
    'THE WAITRESS': 'female',
    "THE KING'S NIECE": 'female',
    "LADY MARSH'S BUTLER": 'male',
    'MOTHER OF PEARL': 'female',
  });
});

test('titles mean the same in every language', () => {
  expect(sexesIn({ 'FRAU KERN': '', 'SEÑOR PAZ': '', MADAME: '' }, [small.english])).toEqual({
    'FRAU KERN': 'female',
    'SEÑOR PAZ': 'male',
    MADAME: 'female',
  });
});

test('a first name shows the sex, and a name for either doesn’t', () => {
  expect(sexesIn({ RUTH: '', TOM: '', ALEX: '' }, [small.english])).toEqual({
    RUTH: 'female',
    TOM: 'male',
    ALEX: 'unsure',
  });
});

test.each([
  ['english', { QUILL: 'mother to Marsh', MARSH: 'son of the miller', REED: "the miller's wife" }, 'fmf'],
  ['german', { KERN: 'Witwe des Grafen', ROT: 'Zirns Knecht', GRAU: 'Die alte Grau vom Berg' }, 'fmf'],
  ['french', { DORIN: 'femme de Lucas', LUCRE: 'père de Dorin', ARGE: 'suivante d’Isis' }, 'fmf'],
  ['spanish', { SOL: 'criada de don Luis', PAZ: 'hermano de Sol', LUZ: 'vecina' }, 'fmf'],
  ['italian', { ORSI: 'vecchia serva', NEVI: 'servo di Orsi', BICE: 'moglie del conte' }, 'fmf'],
  ['russian', { КРОТ: 'жена его', ГРАЧ: 'слуга городничего', ЛИС: 'бедная родственница' }, 'fmf'],
  ['swedish', { BERG: 'änka efter rektorn', DAL: 'Bergs son', LIND: 'gammal hushållerska' }, 'fmf'],
] as const)('a cast list shows sexes in %s', (language, cast, expected) => {
  const sexes = Object.values(sexesIn(cast, [small[language]]));
  expect(sexes.map((sex) => sex[0]).join('')).toBe(expected);
});

test('the endings of Russian names show the sex', () => {
  expect(sexesIn({ ОРЛОВА: '', ОРЛОВ: '' }, [small.russian])).toEqual({ ОРЛОВА: 'female', ОРЛОВ: 'male' });
});

test('pronouns in the directions of a speech are the speaker’s until somebody else is named', () => {
  const lines = [
    'REED. Sit down. (she looks up)',
    'MARSH. No. (he smiles at Reed, she turns)',
    'REED. Sit. (she points)',
    'MARSH. No. (Reed laughs. She sits)',
    'MARSH. Well. (he sits)',
  ];
  expect(sexesIn({ REED: '', MARSH: '' }, [small.english, ...lines])).toEqual({
    REED: 'female',
    MARSH: 'male',
  });
});

test('pronouns after a name show the sex, but not where two people are named', () => {
  const lines = [
    'Reed comes in. She is wet.',
    'Marsh lifts his bag, and he goes to the door.',
    'Marsh is gone. He shuts it.',
    'Reed sits where she stood.',
    'Quill looks at Reed while she eats.',
    'Quill waits for Reed. She eats.',
  ];
  expect(sexesIn({ REED: '', MARSH: '', QUILL: '' }, [small.english, ...lines])).toEqual({
    REED: 'female',
    MARSH: 'male',
    QUILL: 'unsure',
  });
});

test('an introduction shows the sex', () => {
  const lines = [
    'KELSO (30s, a tired woman in a raincoat) waits.',
    'Ozark, an old man with a dog, waits too.',
  ];
  expect(sexesIn({ KELSO: '', OZARK: '' }, [small.english, ...lines])).toEqual({
    KELSO: 'female',
    OZARK: 'male',
  });
});

test('words before a name agree with it', () => {
  const german = [
    'REED. Wo ist die Wabn?',
    'REED. Ruf die Wabn her.',
    'REED. Ich sah den Holm.',
    'REED. Ja, den Holm.',
  ];
  expect(sexesIn({ WABN: '', HOLM: '', REED: '' }, [small.german, ...german])).toMatchObject({
    WABN: 'female',
    HOLM: 'male',
  });
  const english = [
    'REED. Where is Lady Quill?',
    'REED. I saw Lady Quill.',
    'REED. And Lord Marsh?',
    'REED. Yes, Lord Marsh.',
  ];
  expect(sexesIn({ QUILL: '', MARSH: '', REED: '' }, [small.english, ...english])).toMatchObject({
    QUILL: 'female',
    MARSH: 'male',
  });
});

test('forms of address show the sex of whoever is spoken to', () => {
  const talk = (address: string) =>
    Array.from({ length: 6 }, () => ['REED. Good day.', `MARSH. Thank you, ${address}.`]);
  expect(sexesIn({ REED: '', MARSH: '' }, [small.english, ...talk('madam').flat()]).REED).toBe('female');
  expect(sexesIn({ REED: '', MARSH: '' }, [small.english, ...talk('sir').flat()]).REED).toBe('male');
});

test('what people say of themselves shows their sex', () => {
  const english = [
    'REED. My husband is late.',
    'REED. Tell my husband so.',
    'MARSH. Tell my wife.',
    'MARSH. My wife knows.',
  ];
  expect(sexesIn({ REED: '', MARSH: '' }, [small.english, ...english])).toEqual({
    REED: 'female',
    MARSH: 'male',
  });
  const russian = ['ГАЛЕ. Я пришла.', 'ГАЛЕ. Я устала.', 'ТУРЕ. Я пришел.', 'ТУРЕ. Я видел.'];
  expect(sexesIn({ ГАЛЕ: '', ТУРЕ: '' }, [small.russian, ...russian])).toEqual({
    ГАЛЕ: 'female',
    ТУРЕ: 'male',
  });
});

test('all spellings of a shortened name are one person, named in full by the speeches', () => {
  const shortened = [
    'ARD. Where is Ardelia?',
    'AR. Ardelia, hush.',
    'BR. And Brasto?',
    'BRA. Brasto!',
    'CO. Here.',
    'COR. Yes.',
  ];
  const about = ['COR. Lady Ardelia is here.', 'COR. Lady Ardelia, she is well.'];
  const cast = { ARD: '', AR: '', BR: '', BRA: '', CO: '', COR: '' };
  const sexes = sexesIn(cast, [small.english, ...shortened, ...about]);
  expect(sexes).toMatchObject({ ARD: 'female', AR: 'female' });
});

test('several people at once are nobody’s sex', () => {
  expect(sexesIn({ 'ANNA AND RUTH': '', ALL: '', 'TOM/PAUL': '' }, [small.english])).toEqual({
    'ANNA AND RUTH': 'unsure',
    ALL: 'unsure',
    'TOM/PAUL': 'unsure',
  });
});

test('names, descriptions and years show ages', () => {
  const cast = {
    'YOUNG REED': '',
    'LITTLE GIRL': '',
    MARSH: 'an old man',
    KELSO: 'a baker, 70',
    HOLM: '34, tired',
    QUILL: '',
  };
  const ages = Object.values(peopleIn(cast, [small.english])).map(({ age }) => age);
  expect(ages).toEqual(['young', 'child', 'old', 'old', 'adult', 'unsure']);
});

it('answers for everyone, and always the same', () => {
  const word = fc.stringMatching(/^[A-Za-zÀ-ž а-я'’.,()-]{0,40}$/u);
  fc.assert(
    fc.property(
      fc.array(fc.tuple(word, word), { maxLength: 6 }),
      fc.array(word, { maxLength: 12 }),
      (cast, texts) => {
        const characters = cast.map(([name, description], i) => ({ id: `${i}`, name, description }));
        const lines = texts.map((text, i) => ({
          ...lineFrom(text),
          characterId: characters[i % 6]?.id ?? null,
        }));
        const people = peopleOf({ characters, lines }, fewNames);
        expect([...people.keys()]).toEqual(characters.map(({ id }) => id));
        expect([...peopleOf({ characters, lines }, fewNames)]).toEqual([...people]);
      },
    ),
  );
});
