import { expect, test } from '@jest/globals';
import { listInbox, readInbox } from '@jampot/contracts';
import type { InboxEntry } from '@jampot/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { draw } from '../../testing/draw.tsx';
import { Answer, fakeGateway, refused } from '../../testing/fake-gateway.ts';
import { InboxBell } from './inbox-bell.tsx';

const gateway = fakeGateway();

const entry = (id: number, more: Partial<InboxEntry> = {}): InboxEntry => ({
  id,
  kind: 'note',
  asset_id: 7,
  asset_name: 'sh010',
  folder_id: 3,
  folder_name: 'Sequence 1',
  version_id: 31,
  version_number: 2,
  note_id: 50 + id,
  comment_id: null,
  job_id: null,
  frame: 12,
  body: `Text ${id}`,
  color: null,
  user_id: 4,
  user_name: 'Mary Lee',
  created: '2026-01-01T10:00:00.000Z',
  read: null,
  unread: true,
  ...more,
});

/** Answers with the entries, of which as many are unread as say so. */
function answers(entries: () => readonly InboxEntry[]): void {
  gateway.on(listInbox, () => {
    const unread = entries().filter((one) => one.unread).length;
    return new Answer(200, { inbox: entries(), unread });
  });
}

const bell = () => screen.findByRole('button', { name: /^Inbox/u });

async function opened() {
  const { user } = await draw(<InboxBell />);
  await user.click(await bell());
  return { user, panel: within(await screen.findByRole('dialog', { name: /^Inbox/u })) };
}

test('counts what is unread, and says so to everybody', async () => {
  answers(() => [
    entry(1),
    entry(2),
    entry(3, { unread: false, read: '2026-01-01T10:00:00.000Z' }),
  ]);
  await draw(<InboxBell />);
  await screen.findByRole('button', { name: 'Inbox, 2 unread entries' });
});

test('shows by asset what happened, and leads to the version, the frame and the note', async () => {
  answers(() => [
    entry(3, { kind: 'mention' }),
    entry(2, { asset_id: 8, asset_name: 'sh020', kind: 'status', body: 'Approved', note_id: null }),
    entry(1, { kind: 'reply', unread: false }),
  ]);
  const { panel } = await opened();
  const first = within(await panel.findByRole('region', { name: 'sh010' }));
  expect(first.getAllByRole('link')).toHaveLength(2);
  const link = first.getByRole('link', { name: /Unread: Mary Lee mentioned you.*Text 3/u });
  expect(link.getAttribute('href')).toBe('/assets/7/versions/31?frame=12&note=53');
  expect(first.getByRole('link', { name: /^(?!.*Unread).*Mary Lee replied/u })).toBeTruthy();
  const other = within(panel.getByRole('region', { name: 'sh020' }));
  expect(other.getByText('Approved')).toBeTruthy();
});

test('reads what is opened, and closes', async () => {
  let all = [entry(1), entry(2)];
  answers(() => all);
  gateway.on(readInbox, ({ body }) => {
    all = all.map((one) => (body.ids?.includes(one.id) ? { ...one, unread: false } : one));
    return new Answer(200, { inbox: [{ changed: 1 }], unread: 1 });
  });
  const { user, panel } = await opened();
  await user.click(await panel.findByRole('link', { name: /Text 2/u }));
  await screen.findByRole('button', { name: 'Inbox, 1 unread entry' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(gateway.asked(readInbox)[0]?.body).toEqual({ ids: [2] });
});

test('marks all read that is shown, and nothing that came since', async () => {
  answers(() => [entry(9), entry(4)]);
  gateway.on(readInbox, () => new Answer(200, { inbox: [{ changed: 2 }], unread: 0 }));
  const { user, panel } = await opened();
  await panel.findByRole('link', { name: /Text 9/u });
  await user.click(panel.getByRole('button', { name: 'Mark all read' }));
  await waitFor(() => expect(gateway.asked(readInbox)[0]?.body).toEqual({ all: true, upto: 9 }));
});

test('marks nothing read before it is shown', async () => {
  const shown = Promise.withResolvers<void>();
  gateway.on(listInbox, async ({ query }) => {
    if (query['fields'] === undefined) await shown.promise;
    return new Answer(200, { inbox: [entry(9)], unread: 1 });
  });
  gateway.on(readInbox, () => new Answer(200, { inbox: [{ changed: 1 }], unread: 0 }));
  const { user, panel } = await opened();
  await screen.findByRole('button', { name: 'Inbox, 1 unread entry' });
  const mark = await panel.findByRole('button', { name: 'Mark all read' });
  expect(mark.hasAttribute('disabled')).toBe(true);
  shown.resolve();
  await waitFor(() => expect(mark.hasAttribute('disabled')).toBe(false));
  await user.click(mark);
  await waitFor(() => expect(gateway.asked(readInbox)[0]?.body).toEqual({ all: true, upto: 9 }));
});

test('walks through the entries by arrow keys', async () => {
  answers(() => [entry(2), entry(1)]);
  const { user, panel } = await opened();
  const [first, second] = await panel.findAllByRole('link', { name: /Text/u });
  first?.focus();
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(second);
  await user.keyboard('{ArrowDown}{ArrowUp}');
  expect(document.activeElement).toBe(first);
});

test('says that there is nothing yet', async () => {
  answers(() => []);
  const { panel } = await opened();
  await panel.findByText('Nothing yet');
  expect(panel.getByRole('button', { name: 'Mark all read' }).hasAttribute('disabled')).toBe(true);
});

test('says that it failed, and tries again', async () => {
  let works = false;
  gateway.on(listInbox, () =>
    works ? new Answer(200, { inbox: [entry(1)], unread: 1 }) : refused(412),
  );
  const { user, panel } = await opened();
  const again = await panel.findByRole('button', { name: /try again|retry/iu });
  works = true;
  await user.click(again);
  await panel.findByRole('link', { name: /Text 1/u });
});
