import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { countShareView, leaveGuestNote, listGuestNotes } from '@jampot/contracts';
import type { MediaFacts, SharedVersion } from '@jampot/contracts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { guestIdentity } from '../../features/shares/guest/guest-identity.ts';
import { draw } from '../../testing/draw.tsx';
import { fakeGateway } from '../../testing/fake-gateway.ts';
import { openedShare, sharedVersion } from '../../testing/shares.ts';
import GuestStage from './guest-stage.tsx';

const gateway = fakeGateway();
const guest = { name: 'Ada', email: 'ada@client.example' };
/** The picture is twice as wide as high: a step downwards is twice the part of its height. */
const picture = { left: 0, top: 0, right: 800, bottom: 400, width: 800, height: 400, x: 0, y: 0 };

const version = (id: number): SharedVersion =>
  sharedVersion(id, {
    asset_name: 'sh010',
    media: { kind: 'image', width: 800, height: 400, start_frame: 0 } as MediaFacts,
  });
const share = openedShare({ commentable: true, versions: [version(1), version(2)] });

/** A sheet of which nothing is seen. */
class BlankCanvas {
  getContext() {
    return new Proxy({}, { get: () => () => undefined, set: () => true });
  }
  convertToBlob() {
    // Its own reader reads no other blob than the page's.
    return Promise.resolve(new window.Blob(['picture'], { type: 'image/png' }));
  }
}

/** What pages have that can draw, and this one lacks. */
const drawing = {
  OffscreenCanvas: BlankCanvas,
  createImageBitmap: () => Promise.resolve({ ...picture, close: () => undefined }),
};

beforeEach(() => {
  Object.assign(globalThis, drawing);
  Object.assign(HTMLImageElement.prototype, { decode: () => Promise.resolve() });
  Object.defineProperty(HTMLImageElement.prototype, 'naturalWidth', {
    configurable: true,
    get: () => picture.width,
  });
  Object.defineProperty(HTMLImageElement.prototype, 'naturalHeight', {
    configurable: true,
    get: () => picture.height,
  });
  HTMLCanvasElement.prototype.getBoundingClientRect = () => ({ ...picture, toJSON: () => picture });
  HTMLCanvasElement.prototype.getContext = () => null;
  guestIdentity.set(guest);
  gateway.on(countShareView, () => [{ hash: share.hash, counted: true }]);
  gateway.on(listGuestNotes, () => []);
  gateway.on(leaveGuestNote, ({ body }) => [{ id: 1, ...(body as object) } as never]);
});
afterEach(() => {
  guestIdentity.set(null);
  for (const name of Object.keys(drawing)) Reflect.deleteProperty(globalThis, name);
});

const sheet = () => screen.findByRole('application', { name: 'Picture to draw on' });
const crosshair = () =>
  document.querySelector<HTMLElement>('[style*="left"][aria-hidden]')?.style ?? null;
const isShown = (number: number) =>
  screen
    .getByRole('navigation', { name: 'Versions' })
    .querySelector('[aria-current]')
    ?.textContent.endsWith(`v${number}`);

/** Begins to draw as a guest does who has no pointer. */
async function drawingByKeys(): Promise<UserEvent> {
  const { user } = await draw(<GuestStage share={share} />);
  fireEvent.load(await screen.findByRole('img', { name: 'sh010' }));
  await user.keyboard('d');
  expect(await sheet()).toBe(document.activeElement);
  return user;
}

test('a guest draws by keys alone, and leaves a note with it', async () => {
  const user = await drawingByKeys();
  expect(crosshair()).toMatchObject({ left: '50%', top: '50%' });
  // Of what steps through versions elsewhere, the crosshair has its own use.
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
  expect(parseFloat(crosshair()?.left ?? '')).toBeCloseTo(50.2);
  await user.keyboard('/ {Shift>}{ArrowRight}{/Shift}{ArrowDown}{Enter}');
  await user.keyboard('{Control>}{Enter}{/Control}');
  const note = await screen.findByRole('textbox', { name: 'New note' });
  await waitFor(() => expect(document.activeElement === note).toBe(true));
  expect(screen.getByAltText('The new drawing')).toBeTruthy();
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(gateway.asked(leaveGuestNote)).toHaveLength(1));
  expect(gateway.asked(leaveGuestNote)[0]?.body).toMatchObject({
    ...guest,
    version_id: 1,
    drawing: {
      frame: 0,
      marks: [{ kind: 'line', from: { x: 0.502, y: 0.5 }, to: { x: 0.552, y: 0.52 } }],
    },
  });
  expect(isShown(1)).toBe(true);
});

test('what a guest has drawn is not lost to another version without a question', async () => {
  const user = await drawingByKeys();
  await user.keyboard(' {ArrowRight} ');
  // Beside the picture these keys lead to the next version.
  act(() => screen.getByRole('button', { name: 'Arrow' }).focus());
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
  await screen.findByText('Your drawing is not in a note yet. Discard it?');
  await user.click(screen.getByRole('button', { name: 'Keep drawing' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(isShown(1)).toBe(true);
  expect(await sheet()).toBeTruthy();

  await user.click(screen.getByRole('button', { name: 'sh010 v2' }));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(isShown(2)).toBe(true));
  expect(screen.queryByRole('application')).toBeNull();
});
