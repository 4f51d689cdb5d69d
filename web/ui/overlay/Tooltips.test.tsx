import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Plus } from 'lucide-react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Dialog } from './Dialog.tsx';
import { IconButton } from '../action/IconButton.tsx';
import { Tooltips } from './Tooltips.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => (cleanup(), vi.useRealTimers()));

const tip = () => document.querySelector('[data-tip]')?.textContent;
const button = (name: string) => screen.getByRole('button', { name });
function rest(element: Element, pointerType = 'mouse') {
  fireEvent(element, Object.assign(new Event('pointerover', { bubbles: true }), { pointerType }));
  act(() => void vi.advanceTimersByTime(1000));
}
const buttons = (
  <>
    <IconButton icon={Plus} label="Add" />
    <IconButton icon={Plus} label="More" />
    <p>Beside</p>
    <Tooltips />
  </>
);

test('a pointer that rests on a button sees its name, until it goes on', () => {
  render(buttons);
  rest(button('Add').querySelector('svg')!);
  expect(tip()).toBe('Add');
  rest(document.querySelector('[data-tip] p')!);
  expect(tip()).toBe('Add');
  rest(button('More'));
  expect(tip()).toBe('More');
  rest(screen.getByText('Beside'));
  expect(tip()).toBeUndefined();
});

test('a finger sees none, and a press ends what is seen', () => {
  render(buttons);
  rest(button('Add'), 'touch');
  expect(tip()).toBeUndefined();
  rest(button('Add'));
  fireEvent.pointerDown(button('Add'));
  fireEvent.click(button('Add'));
  expect(tip()).toBeUndefined();
});

test('a key that leads to a button shows its name at once', () => {
  render(buttons);
  fireEvent.keyDown(document.body, { key: 'Tab' });
  act(() => button('Add').focus());
  expect(tip()).toBe('Add');
  act(() => button('More').focus());
  expect(tip()).toBe('More');
  act(() => button('More').blur());
  expect(tip()).toBeUndefined();
});

test('Escape takes the tooltip away and leaves the dialog it stands in', () => {
  const onOpenChange = vi.fn();
  render(
    <>
      <Dialog open onOpenChange={onOpenChange} title="Places">
        <IconButton icon={Plus} label="Add" />
      </Dialog>
      <Tooltips />
    </>,
  );
  rest(button('Add'));
  fireEvent.pointerDown(document.querySelector('[data-tip] p')!);
  fireEvent.keyDown(button('Add'), { key: 'Escape' });
  expect(tip()).toBeUndefined();
  expect(onOpenChange).not.toHaveBeenCalled();
  fireEvent.keyDown(button('Add'), { key: 'Escape' });
  expect(onOpenChange).toHaveBeenCalledWith(false);
});

test('the words follow the button, and go when it goes', async () => {
  const { rerender } = render([<IconButton key="1" icon={Plus} label="Play" />, <Tooltips key="2" />]);
  rest(button('Play'));
  await act(async () => rerender([<IconButton key="1" icon={Plus} label="Pause" />, <Tooltips key="2" />]));
  expect(tip()).toBe('Pause');
  await act(async () => rerender([<Tooltips key="2" />]));
  expect(tip()).toBeUndefined();
});
