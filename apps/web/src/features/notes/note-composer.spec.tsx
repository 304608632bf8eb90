import { describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { createStore } from '../../lib/store.ts';
import { draw } from '../../testing/draw.tsx';
import { NoteComposer } from './note-composer.tsx';
import { EMPTY_DRAFT } from './note-draft.ts';

const told: string[] = [];

function Composer({ onPicture }: { onPicture: boolean }) {
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const [frame] = useState(() => createStore(12));
  return (
    <NoteComposer
      field={useRef(null)}
      assetId={7}
      draft={draft}
      onDraft={setDraft}
      mayMark
      frame={frame}
      clock={null}
      onBegin={() => told.push('begin')}
      isDrawn={() => onPicture}
      onDraw={null}
      onLeave={() => undefined}
      onSave={() => told.push(`save ${draft.body}${draft.internal ? ', internal' : ''}`)}
    />
  );
}

async function drawn(onPicture = false) {
  told.length = 0;
  const { user } = await draw(<Composer onPicture={onPicture} />);
  const field = await screen.findByRole('textbox', { name: 'New note' });
  return { user, field, save: screen.getByRole('button', { name: 'Save note' }) };
}

describe('a note that is written', () => {
  test('stops the picture once, and is saved by button or key', async () => {
    const { user, field, save } = await drawn();
    await user.type(field, 'Too dark');
    expect(told).toEqual(['begin']);
    await user.click(save);
    await user.type(field, '{Control>}{Enter}{/Control}');
    expect(told).toEqual(['begin', 'save Too dark', 'save Too dark']);
  });

  test('is not saved with nothing in it', async () => {
    const { user, save } = await drawn();
    await user.click(save);
    expect(told).toEqual([]);
    expect(await screen.findAllByRole('alert')).not.toHaveLength(0);
  });

  test('may be a drawing alone, that is still on the picture', async () => {
    const { user, save } = await drawn(true);
    await user.click(save);
    expect(told).toEqual(['save ']);
  });

  test('may be kept from guests', async () => {
    const { user, field, save } = await drawn();
    await user.type(field, 'Among us');
    await user.click(screen.getByRole('button', { name: /Make it internal/u }));
    expect(
      screen.getByRole('button', { name: /guests don’t see it/u, pressed: true }),
    ).toBeTruthy();
    await user.click(save);
    expect(told).toEqual(['begin', 'save Among us, internal']);
  });

  test('leaves the field by Escape', async () => {
    const { user, field } = await drawn();
    await user.type(field, 'x');
    await user.keyboard('{Escape}');
    expect(document.activeElement).not.toBe(field);
  });
});
