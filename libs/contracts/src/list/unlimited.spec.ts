import { expect, test } from '@jest/globals';
import {
  assetLogResource,
  assetResource,
  attemptResource,
  commentResource,
  noteResource,
  poolRendererResource,
} from '../index.ts';
import { nullable, text, unlimited } from './field.ts';

test.each([
  [assetResource, 'tag'],
  [assetLogResource, 'old_value'],
  [assetLogResource, 'new_value'],
  [attemptResource, 'command'],
  [commentResource, 'body'],
  [noteResource, 'body'],
  [poolRendererResource, 'command_line'],
] as const)(
  'a text that may be longer than an address orders lists by its beginning',
  (of, name) => {
    const fields: Readonly<Record<string, { readonly unlimited: boolean }>> = of.fields;
    expect(fields[name]?.unlimited).toBe(true);
  },
);

test('it may be null as well', () => {
  expect(unlimited(nullable(text()))).toMatchObject({ nullable: true, unlimited: true });
});
