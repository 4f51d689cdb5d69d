import { Tabs as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';

interface TabsProps {
  /** Names the set for a screen reader. */
  label: string;
  value: string;
  onValueChange: (value: string) => void;
  tabs: readonly { value: string; label: string; panel: ReactNode }[];
}

/** Several panels in one place; arrows move between their tabs. */
export function Tabs({ label, value, onValueChange, tabs }: TabsProps) {
  return (
    <Primitive.Root value={value} onValueChange={onValueChange}>
      <Primitive.List
        aria-label={label}
        className="flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <Primitive.Trigger
            key={tab.value}
            value={tab.value}
            className="min-h-11 shrink-0 border-b-2 border-transparent px-4 font-medium text-ink-soft -outline-offset-2 transition-colors hover:text-ink data-[state=active]:border-amber data-[state=active]:text-ink"
          >
            {tab.label}
          </Primitive.Trigger>
        ))}
      </Primitive.List>
      {tabs.map((tab) => (
        <Primitive.Content key={tab.value} value={tab.value} className="pt-6">
          {tab.panel}
        </Primitive.Content>
      ))}
    </Primitive.Root>
  );
}
