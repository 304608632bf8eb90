import { expect, it } from '@jest/globals';
import { MediaError } from './media-error.ts';

it('keeps the last of what a tool said, in a line that collectors of logs take whole', () => {
  const said = `${'frame dropped\n'.repeat(3000)}moov atom not found`;
  const { detail = '' } = new MediaError('broken', 'The file could not be read.', said);
  expect(detail.length).toBeLessThan(8000);
  expect(detail).toMatch(/moov atom not found$/u);
});
