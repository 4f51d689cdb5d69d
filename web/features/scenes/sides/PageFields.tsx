import type { PageLayout, Paper } from '#domain/sides/sides.ts';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import type { PageChoice } from './page-choice.ts';

const layouts: readonly { value: PageLayout; label: string }[] = [
  { value: 'screenplay', label: 'Screenplay' },
  { value: 'stage', label: 'Stage play' },
];
const papers: readonly { value: Paper; label: string }[] = [
  { value: 'letter', label: 'US Letter' },
  { value: 'a4', label: 'A4' },
];

interface PageFieldsProps {
  choice: PageChoice;
  /** A list of scenes has no layout. */
  hasLayout?: boolean;
  onChange: (next: Partial<PageChoice>) => void;
}

/** Chooses the layout and the paper of a PDF. */
export function PageFields({ choice, hasLayout = true, onChange }: PageFieldsProps) {
  return (
    <div className="mt-4 grid gap-4 sm:grid-cols-2">
      {hasLayout && (
        <SelectField
          label="Layout"
          value={choice.layout}
          options={layouts}
          onChoose={(layout) => onChange({ layout })}
        />
      )}
      <SelectField
        label="Paper"
        value={choice.paper}
        options={papers}
        onChoose={(paper) => onChange({ paper })}
      />
    </div>
  );
}
