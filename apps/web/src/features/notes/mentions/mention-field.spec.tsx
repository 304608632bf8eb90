import { describe, expect, test } from '@jest/globals';
import { listAssetPeople } from '@jampot/contracts';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { draw } from '../../../testing/draw.tsx';
import { fakeGateway, refused } from '../../../testing/fake-gateway.ts';
import { namedPeople } from './mentionable.query.ts';
import { MentionField } from './mention-field.tsx';
import { MentionedText } from './mentioned-text.tsx';

const gateway = fakeGateway();
const keysHeard: string[] = [];

function Field({ assetId }: { assetId: number }) {
  const [text, setText] = useState('');
  return (
    <MentionField
      aria-label="Note"
      assetId={assetId}
      text={text}
      onText={setText}
      onKeyDown={({ key }) => keysHeard.push(key)}
    />
  );
}

const people = [
  { id: 4, name: 'Mary Lee' },
  { id: 5, name: 'Marek' },
  { id: 6, name: 'Ann' },
];

async function drawn(assetId: number) {
  keysHeard.length = 0;
  const { user, client } = await draw(<Field assetId={assetId} />);
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Note' });
  return { user, client, field };
}

describe('a field that names people', () => {
  test('offers who fits behind an @, by keys, and keeps these keys to itself', async () => {
    gateway.on(listAssetPeople, () => people);
    const { user, field } = await drawn(71);
    await user.type(field, 'Ask @ma');
    await screen.findByRole('option', { name: /Mary Lee/u });
    expect(screen.getAllByRole('option')).toHaveLength(2);
    const typed = keysHeard.length;
    await user.keyboard('{ArrowDown}{Enter}');
    expect(field.value).toBe('Ask @Mary Lee ');
    expect(keysHeard).toHaveLength(typed);
    await waitFor(() => expect(field.selectionStart).toBe(14));
    expect(screen.queryByRole('option')).toBeNull();
    await user.keyboard('{Enter}');
    expect(keysHeard.at(-1)).toBe('Enter');
  });

  test('goes on behind a name at once, within a text as well', async () => {
    gateway.on(listAssetPeople, () => people);
    const { user, field } = await drawn(79);
    await user.type(field, 'Ask @an about it');
    await user.type(field, 'n', { initialSelectionStart: 7, initialSelectionEnd: 7 });
    await screen.findByRole('option', { name: /Ann/u });
    const frames: FrameRequestCallback[] = [];
    const { requestAnimationFrame } = globalThis;
    globalThis.requestAnimationFrame = (frame) => frames.push(frame);
    await user.keyboard('{Enter}');
    expect([field.value, field.selectionStart]).toEqual(['Ask @Ann about it', 9]);
    await user.keyboard('or');
    for (const frame of frames) frame(0);
    globalThis.requestAnimationFrame = requestAnimationFrame;
    await user.keyboard('!');
    expect(field.value).toBe('Ask @Ann or!about it');
  });

  test('closes the offer by Escape, and leaves only by another', async () => {
    gateway.on(listAssetPeople, () => people);
    const { user, field } = await drawn(72);
    await user.type(field, '@a');
    await screen.findByRole('option', { name: /Ann/u });
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('option')).toBeNull();
    expect(keysHeard).not.toContain('Escape');
    await user.keyboard('{Escape}');
    expect(keysHeard).toContain('Escape');
  });

  test('asks for nobody before an @, and offers nobody where that is refused', async () => {
    gateway.on(listAssetPeople, () => refused(403));
    const { user, field } = await drawn(73);
    await user.type(field, 'me.too');
    expect(gateway.asked(listAssetPeople)).toEqual([]);
    await user.type(field, ' @Ann');
    await waitFor(() => expect(gateway.asked(listAssetPeople)).toHaveLength(1));
    expect(screen.queryByRole('option')).toBeNull();
  });
});

describe('whom a text names', () => {
  test('is told by id; of two of the same name the one that was chosen', async () => {
    const twins = [...people, { id: 9, name: 'Ann' }];
    gateway.on(listAssetPeople, () => twins);
    const { user, client, field } = await drawn(74);
    expect(await namedPeople(client, 74, 'nobody')).toEqual([]);
    expect(await namedPeople(client, 74, '@Mary Lee and @Ann')).toEqual([4]);
    await user.type(field, '@Ann');
    await user.click((await screen.findAllByRole('option'))[1] as HTMLElement);
    expect(await namedPeople(client, 74, field.value)).toEqual([9]);
  });

  test('is shown as a chip, one’s own name otherwise, and plain where nobody is named', async () => {
    const mentions = [
      { id: 4, name: 'Mary Lee' },
      { id: 6, name: 'Ann' },
    ];
    await draw(<MentionedText text="@Ann, ask @Mary Lee or @Marek" mentions={mentions} me={6} />);
    const own = await screen.findByText('@Ann');
    expect(own.dataset['me']).toBe('true');
    expect((await screen.findByText('@Mary Lee')).dataset['me']).toBeUndefined();
    expect(screen.queryByText('@Marek')).toBeNull();
    expect(document.body.textContent).toContain('@Ann, ask @Mary Lee or @Marek');
  });
});
