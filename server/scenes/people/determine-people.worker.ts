// The thread that determines who the characters of a script are: it loads 85,000 first names.
import { peopleOf } from '#domain/casting/people.ts';
import type { CastingText, Person } from '#domain/casting/person.ts';
import { firstNames } from './first-names.ts';

export const determinePeople = (text: CastingText): ReadonlyMap<string, Person> => peopleOf(text, firstNames);
