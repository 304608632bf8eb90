import { expect, test } from '@jest/globals';
import { listAccountTags } from '@jampot/contracts';
import { screen } from '@testing-library/react';
import { draw } from '../../testing/draw.tsx';
import { fakeGateway } from '../../testing/fake-gateway.ts';
import { TagEditor } from './tag-editor.tsx';

const gateway = fakeGateway();

test('adds what may be added, says why something else may not, and takes tags off', async () => {
  gateway.on(listAccountTags, () => []);
  const added: string[] = [];
  const removed: string[] = [];
  const { user } = await draw(
    <TagEditor
      accountId={1}
      label="Tags of sh010"
      anchor={{ x: 0, y: 0, width: 10, height: 10 }}
      onClose={() => undefined}
      tags={['hero']}
      carried={['hero']}
      onAdd={(tag) => {
        if (tag === 'bad') return 'This is no tag.';
        added.push(tag);
        return null;
      }}
      onRemove={(tag) => removed.push(tag)}
    />,
  );
  const field = await screen.findByLabelText<HTMLInputElement>('Add a tag');
  await user.type(field, 'bad{Enter}');
  expect(await screen.findByText('This is no tag.')).toBeTruthy();
  expect(field.value).toBe('bad');
  await user.clear(field);
  expect(screen.queryByText('This is no tag.')).toBeNull();
  await user.type(field, '  rain {Enter}');
  expect(field.value).toBe('');
  await user.type(field, '  {Enter}');
  expect(added).toEqual(['rain']);
  await user.click(screen.getByRole('button', { name: /hero/u }));
  expect(removed).toEqual(['hero']);
});
