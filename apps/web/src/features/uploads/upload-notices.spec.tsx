import { expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { notify } from '../../lib/notices.ts';
import { uploadNotices } from '../../lib/uploads/index.ts';
import { draw } from '../../testing/draw.tsx';
import { UploadNotices } from './upload-notices.tsx';

test('what uploads have to say is said once, before somebody listens and after', async () => {
  notify(uploadNotices, { kind: 'pool-fixed', fileName: 'early.mov' });
  await draw(<UploadNotices />);
  const early = "The render pool of 'early.mov' can't be changed any more.";
  expect(await screen.findByText(early)).toBeTruthy();
  act(() => notify(uploadNotices, { kind: 'pool-refused', error: { status: 500 } }));
  expect(await screen.findByText('500 internal error.')).toBeTruthy();
  expect(screen.getAllByText(early)).toHaveLength(1);
  expect(uploadNotices.get()).toEqual([]);
});
