import { Tabs as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';

interface TabsProps<Name extends string> {
  /** The label of the tab list, for screen readers. */
  label: string;
  tabs: readonly { readonly name: Name; readonly title: string; readonly content: ReactNode }[];
  shown: Name;
  onShow: (name: Name) => void;
}

/** The parts of a page, of which one is shown. */
export function Tabs<Name extends string>({ label, tabs, shown, onShow }: TabsProps<Name>) {
  return (
    <Primitive.Root value={shown} onValueChange={(name) => onShow(name as Name)}>
      <Primitive.List
        aria-label={label}
        className="relative flex gap-x-6 overflow-x-auto border-b border-line"
      >
        {tabs.map(({ name, title }) => (
          <Primitive.Trigger
            key={name}
            value={name}
            ref={name === shown ? bringIntoSight : undefined}
            className="min-h-11 shrink-0 border-b-2 border-transparent font-medium text-foreground-soft -outline-offset-2 hover:text-foreground data-[state=active]:border-amber-foreground data-[state=active]:text-foreground"
          >
            {title}
          </Primitive.Trigger>
        ))}
      </Primitive.List>
      {tabs.map(({ name, content }) => (
        <Primitive.Content key={name} value={name} className="pt-8">
          {content}
        </Primitive.Content>
      ))}
    </Primitive.Root>
  );
}

/** On a phone the tabs are wider than the page. */
function bringIntoSight(tab: HTMLElement | null) {
  const list = tab?.parentElement;
  if (list) list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
}
