import { expect, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { draw } from '../../testing/draw.tsx';
import { assetsIn } from './asset-drag.ts';
import { useAssetDrop, useAssetSource } from './index.ts';

test.each([
  ['/assets/7', [7]],
  ['/assets/7/versions/3?frame=2', [7]],
  ['/assets/7\r\n/assets/8\r\n/assets/7', [7, 8]],
  ['/assets/7x', []],
  ['/folders/7', []],
])('addresses of this application name their assets: %p', (paths, ids) => {
  const addresses = paths.replaceAll('/assets', `${location.origin}/assets`);
  expect(assetsIn(addresses)).toEqual(ids);
});

test('addresses of others name none', () => {
  expect(assetsIn('https://elsewhere.example/assets/7\r\nno address')).toEqual([]);
});

function Stage({ onDrop }: { onDrop: (ids: readonly number[]) => void }) {
  const source = useAssetSource({ id: 7, name: 'sh010', idsOf: () => [7, 8] });
  const { area, over } = useAssetDrop({ enabled: true, onDrop });
  return (
    <>
      <a ref={source} href="/assets/7">
        sh010
      </a>
      <div ref={area} data-testid="place" data-over={over || undefined} />
    </>
  );
}

test('what is dragged comes with all that is selected', async () => {
  const dropped: (readonly number[])[] = [];
  await draw(<Stage onDrop={(ids) => dropped.push(ids)} />);
  const link = screen.getByRole('link', { name: 'sh010' });
  const place = screen.getByTestId('place');
  const tell = (type: string, target: Element) =>
    fireEvent(
      target,
      Object.assign(new MouseEvent(type, { bubbles: true, cancelable: true }), {
        dataTransfer: Object.assign(new DataTransfer(), { setDragImage: () => undefined }),
      }),
    );
  fireEvent(link, new PointerEvent('pointerdown', { bubbles: true, isPrimary: true }));
  tell('dragstart', link);
  await new Promise((resolve) => {
    requestAnimationFrame(resolve);
  });
  tell('dragenter', place);
  tell('dragover', place);
  tell('drop', place);
  expect(dropped).toEqual([[7, 8]]);
  expect(place.dataset['over']).toBeUndefined();
});
