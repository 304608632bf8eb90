import { expect, it } from '@jest/globals';
import { leftBehind } from './left-behind.ts';

it.each([
  ['nothing in the data folder', 'file:///srv/jampot/storage', undefined],
  ['what is in a bucket', 's3://media.example:443/jampot', 's3://media.example:443/jampot'],
  ['what is in another folder', 'file:///mnt/files', 'file:///mnt/files'],
])('a restore that is taken back leaves %s', (_what, store, named) => {
  const left = leftBehind('/srv/jampot', store);
  if (named === undefined) expect(left).toBeUndefined();
  else expect(left).toContain(`into ${named}.`);
});
