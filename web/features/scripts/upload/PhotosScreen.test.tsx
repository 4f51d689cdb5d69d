import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PhotosScreen } from './PhotosScreen.tsx';

beforeEach(() => {
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => undefined;
});
afterEach(cleanup);

function show(...names: string[]) {
  const onRead = vi.fn();
  const onCancel = vi.fn();
  function Screen() {
    const [photos, setPhotos] = useState<readonly File[]>(names.map((name) => new File(['x'], name)));
    return (
      <PhotosScreen
        photos={photos}
        onChange={setPhotos}
        onRead={() => onRead(photos.map(({ name }) => name))}
        onCancel={onCancel}
      />
    );
  }
  render(<Screen />);
  return { onRead, onCancel };
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

test('reads pages in the chosen order', () => {
  const { onRead } = show('1.jpg', '2.jpg', '3.jpg');
  press('Move page 3 up');
  press('Remove page 1');
  press('Read these 2 pages');
  expect(onRead).toHaveBeenCalledWith(['3.jpg', '2.jpg']);
});

test('sorts names by their numbers', () => {
  const { onRead } = show('IMG_10.jpg', 'IMG_9.jpg', 'IMG_1.jpg');
  press('Sort by name');
  press(/Read these/);
  expect(onRead).toHaveBeenCalledWith(['IMG_1.jpg', 'IMG_9.jpg', 'IMG_10.jpg']);
});

test('appends more photos and refuses other files', () => {
  const { onRead } = show('1.jpg');
  const add = (name: string) =>
    fireEvent.change(screen.getByLabelText('Script file'), { target: { files: [new File(['x'], name)] } });
  add('2.jpg');
  add('script.pdf');
  press(/Read these/);
  expect(onRead).toHaveBeenCalledWith(['1.jpg', '2.jpg']);
});

test('cannot read after the last page is removed', () => {
  const { onCancel } = show('1.jpg');
  press('Remove page 1');
  expect(onCancel).toHaveBeenCalled();
});
