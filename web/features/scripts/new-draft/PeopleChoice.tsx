import type { CharacterId } from '#domain/ids.ts';
import { nameKey } from '#domain/script/names.ts';
import type { SceneDraft } from '#domain/scene/draft.ts';
import { CompactSelect, type SelectOption } from '#web/ui/form/SelectField.tsx';
import { ScriptName } from '#web/ui/display/ScriptText.tsx';
import type { Comparison } from './use-comparison.ts';

interface PeopleChoiceProps {
  old: SceneDraft;
  comparison: Comparison;
}

/** Asks for each unknown name whether it is an existing character or a new one. */
export function PeopleChoice({ old, comparison }: PeopleChoiceProps) {
  const { read, people } = comparison.revision;
  const namesNow = new Set(read.characters.map(({ name }) => nameKey(name)));
  const isNamesake = (readId: CharacterId, name: string) =>
    old.characters.some((one) => one.id === people.get(readId) && nameKey(one.name) === nameKey(name));
  const unknown = read.characters.filter(({ id, name }) => !isNamesake(id, name));
  const taken = new Set(unknown.map(({ id }) => people.get(id)));
  const missing = old.characters.filter(({ id, name }) => !namesNow.has(nameKey(name)) || taken.has(id));
  if (unknown.length === 0 || missing.length === 0) return null;
  const options: SelectOption<CharacterId | ''>[] = [
    { value: '', label: 'a new character' },
    ...missing.map(({ id, name }) => ({ value: id, label: `formerly ${name}` })),
  ];
  return (
    <section aria-labelledby="renamed" className="mb-6">
      <h2 id="renamed" className="text-lg font-bold">
        Names that changed
      </h2>
      <p className="text-foreground-soft">A character who was renamed keeps their lines, voice, and notes.</p>
      <ul className="mt-3 flex flex-wrap gap-x-8 gap-y-3">
        {unknown.map(({ id, name }) => (
          <li key={id} className="flex max-w-full flex-wrap items-center gap-x-3 gap-y-1">
            <ScriptName className="min-w-0 font-script wrap-anywhere">{name}</ScriptName>
            <span>is</span>
            <CompactSelect
              label={`Who is ${name}?`}
              className="w-full sm:w-72"
              options={options}
              value={people.get(id) ?? ''}
              onChoose={(value) => comparison.choosePerson(id, value || null)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
