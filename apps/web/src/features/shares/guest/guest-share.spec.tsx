import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { countShareView, openShare, proveSharePassword } from '@jampot/contracts';
import type { PublicShare } from '@jampot/contracts';
import { act, renderHook, screen, waitFor } from '@testing-library/react';
import { keys } from '../../../lib/queries/index.ts';
import { draw } from '../../../testing/draw.tsx';
import { fakeGateway, refused } from '../../../testing/fake-gateway.ts';
import { openedShare, sharedVersion } from '../../../testing/shares.ts';
import { GuestShare } from './guest-share.tsx';
import { GuestViewer } from './guest-viewer.tsx';
import { guestShareQuery } from './guest.query.ts';
import { shareToken } from './share-token.ts';
import { useViewCount } from './use-view-count.ts';

const gateway = fakeGateway();
const { hash: HASH } = openedShare();
const locked: PublicShare = { hash: HASH, password_required: true };
const drawn = async (hash = HASH) =>
  draw(
    <GuestShare hash={hash}>
      {(share) => (
        <GuestViewer share={share}>{({ preview_url: url }) => <p>Picture {url}</p>}</GuestViewer>
      )}
    </GuestShare>,
  );

/** Headers of what the page sends. */
const sent: Headers[] = [];
/** The lines that the page opened, as the server has them. */
const lines: { headers: Headers; tell: (text: string) => void; signal: AbortSignal | undefined }[] =
  [];
beforeEach(() => {
  const { fetch } = globalThis;
  globalThis.fetch = async (input, init) => {
    const headers = new Headers(init?.headers);
    if (input === `/api/shares/${HASH}/changes`) return openLine(headers, init?.signal);
    sent.push(headers);
    return fetch(input, init);
  };
  gateway.on(countShareView, () => [{ hash: HASH, counted: true }]);
});
afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
  sent.length = 0;
  lines.length = 0;
});

function openLine(headers: Headers, signal: AbortSignal | null | undefined): Response {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const tell = (text: string) => void writer.write(new TextEncoder().encode(text));
  signal?.addEventListener('abort', () => void writer.abort().catch(() => undefined));
  lines.push({ headers, tell, signal: signal ?? undefined });
  return new Response(readable);
}

describe('a share', () => {
  test('shows its version, its message, and no download', async () => {
    gateway.on(openShare, () => [openedShare({ message: 'Look at the sky' })]);
    await drawn();
    expect(await screen.findByRole('heading', { level: 1, name: 'sh010' })).toBeTruthy();
    expect(screen.getByText('Look at the sky')).toBeTruthy();
    expect(screen.getByText('Picture /files/p1?s=1')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Download' })).toBeNull();
    expect(screen.queryByRole('navigation', { name: 'Versions' })).toBeNull();
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toContain(
      'noindex',
    );
    expect(document.querySelector('meta[name=referrer]')?.getAttribute('content')).toBe(
      'no-referrer',
    );
  });

  test('bears the name and the logo of the studio', async () => {
    gateway.on(openShare, () => [
      openedShare({ studio: 'Nightjar', studio_logo: '/files/logo?s=1' }),
    ]);
    await drawn();
    expect(await screen.findByText('Nightjar')).toBeTruthy();
    const banner = screen.getByRole('banner');
    expect(banner.querySelector('img')?.getAttribute('src')).toBe('/files/logo?s=1');
    expect(screen.queryByRole('img', { name: 'Jampot' })).toBeNull();
  });

  test('bears the mark of the product where the studio has no logo', async () => {
    gateway.on(openShare, () => [openedShare({ studio: 'Nightjar' })]);
    await drawn();
    expect(await screen.findByRole('img', { name: 'Jampot' })).toBeTruthy();
  });

  test('of several versions has a strip, and a download of each that may be saved', async () => {
    const second = sharedVersion(2, { download_url: '/files/s2?s=1' });
    gateway.on(openShare, () => [openedShare({ versions: [sharedVersion(1), second] })]);
    const { user } = await drawn();
    await user.click(await screen.findByRole('button', { name: 'sh020 v2' }));
    expect(screen.getByText('Picture /files/p2?s=1')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Download' })).toBeTruthy();
    await user.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    expect(screen.getByText('Picture /files/p1?s=1')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Download' })).toBeNull();
  });

  test('goes on with the version that it shows when another comes to stand before it', async () => {
    gateway.on(openShare, () => [openedShare()]);
    const { client } = await drawn();
    expect(await screen.findByText('Picture /files/p1?s=1')).toBeTruthy();
    const grown = openedShare({ versions: [sharedVersion(2), sharedVersion(1)] });
    act(() => client.setQueryData(guestShareQuery(HASH).queryKey, grown));
    expect(await screen.findByRole('button', { name: 'sh020 v2' })).toBeTruthy();
    expect(screen.getByText('Picture /files/p1?s=1')).toBeTruthy();
  });

  test('goes on with the asset that it shows when a newer version takes its place', async () => {
    const [first, second] = [sharedVersion(1), sharedVersion(2)];
    gateway.on(openShare, () => [openedShare({ versions: [first, second] })]);
    const { client, user } = await drawn();
    await user.click(await screen.findByRole('button', { name: 'sh020 v2' }));
    const newer = { ...sharedVersion(9), asset_name: second.asset_name };
    const grown = openedShare({ versions: [first, newer] });
    act(() => client.setQueryData(guestShareQuery(HASH).queryKey, grown));
    expect(await screen.findByText('Picture /files/p9?s=1')).toBeTruthy();
  });

  test('without anything to show says so', async () => {
    gateway.on(openShare, () => [openedShare({ versions: [] })]);
    await drawn();
    expect(await screen.findByText('There is nothing to see in this share yet')).toBeTruthy();
  });

  test.each([
    [404, "Nothing here I'm afriad"],
    [410, 'This link has expired'],
  ])('that answers %d says so', async (status, text) => {
    gateway.on(openShare, () => refused(status));
    await drawn();
    expect((await screen.findByRole('alert')).textContent).toContain(text);
  });

  test.each([404, 410])('that ends with %d while it is open is closed', async (status) => {
    let over = false;
    gateway.on(openShare, () => (over ? refused(status) : [openedShare()]));
    const { client } = await drawn();
    await screen.findByText(/^Picture/u);
    over = true;
    await act(() => client.invalidateQueries({ queryKey: keys.guestShare(HASH) }));
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.queryByText(/^Picture/u)).toBeNull();
    expect(screen.queryByText('sh010')).toBeNull();
  });

  test('that ends while it is shown is closed within a second, and its line with it', async () => {
    let over = false;
    gateway.on(openShare, () => (over ? refused(404) : [openedShare()]));
    await drawn();
    await screen.findByText(/^Picture/u);
    await waitFor(() => expect(lines).toHaveLength(1));
    over = true;
    const told = Date.now();
    lines[0]?.tell('event: look\ndata: {}\n\n');
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(Date.now() - told).toBeLessThan(1000);
    expect(screen.queryByText(/^Picture/u)).toBeNull();
    await waitFor(() => expect(lines[0]?.signal?.aborted).toBe(true));
    expect(lines).toHaveLength(1);
  });

  test('that could not be fetched is fetched again', async () => {
    let fails = true;
    gateway.on(openShare, () => (fails ? refused(500) : [openedShare()]));
    const { user } = await drawn();
    const again = await screen.findByRole('button', { name: 'Try again' });
    fails = false;
    await user.click(again);
    expect(await screen.findByText(/^Picture/u)).toBeTruthy();
  });
});

describe('the password of a share', () => {
  test('opens it, and its proof goes along in a header from then on', async () => {
    let proven = false;
    gateway.on(openShare, () => [proven ? openedShare() : locked]);
    gateway.on(proveSharePassword, () => {
      proven = true;
      return [{ hash: HASH, share_token: 'proof.1', expires: '2030-01-01T00:00:00.000Z' }];
    });
    const { user } = await drawn();
    const field = await screen.findByLabelText('Password');
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(screen.queryByText(/sh010/u)).toBeNull();
    await user.keyboard('correct horse{Enter}');
    expect(await screen.findByText(/^Picture/u)).toBeTruthy();
    expect(gateway.asked(proveSharePassword)[0]?.body).toEqual({ password: 'correct horse' });
    expect(sent.at(-1)?.get('share-token')).toBe('proof.1');
    expect(shareToken(HASH)).toBe('proof.1');
    expect(shareToken('another')).toBeNull();
    // Nothing is followed before the password.
    await waitFor(() => expect(lines).toHaveLength(1));
    expect(lines[0]?.headers.get('share-token')).toBe('proof.1');
    expect(localStorage.getItem(`jampot.share.${HASH}`)).toBeNull();
  });

  test.each([
    [403, 'nonsense', 'Access Denied.  Check your password.'],
    [
      429,
      'Too many attempts. Try again in 30 seconds.',
      'Too many attempts. Try again in 30 seconds.',
    ],
  ])('is refused with %d in the words of the specification', async (status, error, text) => {
    gateway.on(openShare, () => [locked]);
    gateway.on(proveSharePassword, () => refused(status, { error }));
    const { user } = await drawn();
    await user.type(await screen.findByLabelText('Password'), 'wrong{Enter}');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(text);
  });
});

describe('a view', () => {
  /** Waits until the share was asked for once more, as it is every few seconds. */
  const nextLook = async () => {
    const before = gateway.asked(openShare).length;
    await waitFor(() => expect(gateway.asked(openShare).length).toBeGreaterThan(before));
  };

  test('is told after two seconds, once a visit, while the share is asked for again', async () => {
    gateway.on(openShare, () => [openedShare()]);
    const begun = Date.now();
    await drawn();
    await waitFor(() => expect(gateway.asked(countShareView)).toHaveLength(1));
    expect(Date.now() - begun).toBeGreaterThanOrEqual(2000);
    document.dispatchEvent(new Event('visibilitychange'));
    await nextLook();
    const told = gateway.asked<{ visit: string }>(countShareView);
    expect(told).toHaveLength(1);
    expect(told[0]?.body.visit).toMatch(/^[\w-]{16,64}$/u);
  });

  test('is none before the password', async () => {
    gateway.on(openShare, () => [locked]);
    await drawn();
    await nextLook();
    expect(gateway.asked(countShareView)).toEqual([]);
  });

  test('is none while nobody sees the page, and begins anew when somebody does', async () => {
    jest.useFakeTimers();
    try {
      const seen = jest.spyOn(document, 'visibilityState', 'get');
      const look = (state: DocumentVisibilityState, milliseconds: number) => {
        seen.mockReturnValue(state);
        document.dispatchEvent(new Event('visibilitychange'));
        return jest.advanceTimersByTimeAsync(milliseconds);
      };
      seen.mockReturnValue('hidden');
      renderHook(() => useViewCount(HASH));
      await look('hidden', 10_000);
      await look('visible', 1500);
      await look('hidden', 10_000);
      await look('visible', 1999);
      expect(gateway.asked(countShareView)).toEqual([]);
      await jest.advanceTimersByTimeAsync(1);
      expect(gateway.asked(countShareView)).toHaveLength(1);
    } finally {
      jest.useRealTimers();
      jest.restoreAllMocks();
    }
  });
});
