import { describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { draw } from '../../testing/draw.tsx';
import { InlineEdit } from './inline-edit.tsx';

const saved: (readonly [string, string])[] = [];

async function drawn(save: () => Promise<unknown> = () => Promise.resolve()) {
  saved.length = 0;
  const { user } = await draw(
    <InlineEdit
      field="name"
      value="sh010"
      validate={(text) => (text === '' ? 'Field is required.' : null)}
      onSave={(text, start) => {
        saved.push([text, start]);
        return save();
      }}
    />,
  );
  await user.click(await screen.findByRole('button', { name: 'name: sh010. Edit' }));
  return { user, field: screen.getByRole('textbox', { name: 'name' }) };
}

describe('a text that is edited in its place', () => {
  test('is saved by Enter, with what it was before', async () => {
    const { user, field } = await drawn();
    await user.clear(field);
    await user.type(field, ' sh020 {Enter}');
    expect(saved).toEqual([['sh020', 'sh010']]);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test('stays as it was by Escape, and when nothing was changed', async () => {
    const { user, field } = await drawn();
    await user.type(field, 'x{Escape}');
    await user.click(await screen.findByRole('button', { name: 'name: sh010. Edit' }));
    await user.type(screen.getByRole('textbox', { name: 'name' }), '{Enter}');
    expect(saved).toEqual([]);
  });

  test('says what is wrong with it, and is not saved so', async () => {
    const { user, field } = await drawn();
    await user.clear(field);
    await user.type(field, '{Enter}');
    expect(screen.getByText('Field is required.')).toBeTruthy();
    expect(saved).toEqual([]);
  });

  test('shows at once, and goes back with the reason when it is refused', async () => {
    const answer = Promise.withResolvers<void>();
    const { user, field } = await drawn(() => answer.promise);
    await user.clear(field);
    await user.type(field, 'sh020{Enter}');
    expect(screen.getByRole('button', { name: 'name: sh020. Edit' })).toBeTruthy();
    answer.reject({ status: 500 });
    expect(await screen.findByText(/name failed to update\./u)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'name: sh010. Edit' })).toBeTruthy();
  });

  test('can not be edited where it is only read', async () => {
    await draw(<InlineEdit field="name" value="" readOnly onSave={() => Promise.resolve()} />);
    expect(await screen.findByText('–')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
