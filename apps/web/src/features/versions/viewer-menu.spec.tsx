import { afterEach, expect, test } from '@jest/globals';
import { chooseShown } from '@jampot/contracts';
import type { MediaFacts, Shown, Version } from '@jampot/contracts';
import { screen, waitFor } from '@testing-library/react';
import { draw } from '../../testing/draw.tsx';
import { fakeGateway } from '../../testing/fake-gateway.ts';
import { ViewerMenu } from './viewer-menu.tsx';

const media = {
  kind: 'video',
  start_frame: 0,
  start_timecode: null,
} as unknown as MediaFacts;

const version = (facts: Partial<MediaFacts>) =>
  ({ id: 7, asset_id: 3, processing: 'done', media: { ...media, ...facts } }) as Version;

const gateway = fakeGateway();
afterEach(() => localStorage.clear());

async function opened(facts: Partial<MediaFacts>, mayChoose = true) {
  const drawn = await draw(<ViewerMenu version={version(facts)} mayChoose={mayChoose} />);
  await drawn.user.click(screen.getByRole('button', { name: 'Picture and sound' }));
  await screen.findByRole('menu');
  return drawn;
}
const choice = (name: string) => screen.getByRole('menuitemradio', { name });

test('is not there where there is nothing to choose', async () => {
  await draw(<ViewerMenu version={version({})} mayChoose />);
  expect(screen.queryByRole('button')).toBeNull();
});

test('offers the layers and sounds, and has the chosen one made', async () => {
  gateway.on(chooseShown, () => [version({})]);
  const facts = { layers: ['beauty', 'normal'], layer: 'beauty', sounds: ['1', '2'], sound: 1 };
  const { user } = await opened(facts);
  expect(choice('beauty').getAttribute('aria-checked')).toBe('true');
  expect(choice('2').getAttribute('aria-checked')).toBe('true');
  await user.click(choice('normal'));
  await waitFor(() => expect(gateway.asked<Shown>(chooseShown)).toHaveLength(1));
  expect(gateway.asked<Shown>(chooseShown)[0]?.body).toEqual({ layer: 'normal', sound: 1 });
});

test('only shows what is there to whoever may not have it made anew', async () => {
  await opened({ layers: ['beauty', 'normal'], layer: 'beauty' }, false);
  expect(choice('normal').hasAttribute('data-disabled')).toBe(true);
});

test('remembers for oneself what is behind a picture, and that one counts from 0', async () => {
  const { user } = await opened({ kind: 'image', backdrop: 'grey', start_timecode: '01:00:00:00' });
  await user.click(choice('Checkerboard'));
  expect(localStorage.getItem('jampot.backdrop')).toBe('checkerboard');
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Count from 0' }));
  expect(localStorage.getItem('jampot.count-from-zero')).toBe('true');
});
