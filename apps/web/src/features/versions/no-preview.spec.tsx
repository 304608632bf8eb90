import { expect, test } from '@jest/globals';
import { putProcessingFirst } from '@jampot/contracts';
import type { Version } from '@jampot/contracts';
import { screen, waitFor } from '@testing-library/react';
import { draw } from '../../testing/draw.tsx';
import { fakeGateway } from '../../testing/fake-gateway.ts';
import { NoPreview } from './no-preview.tsx';

const gateway = fakeGateway();
const version = (processing: Version['processing']) =>
  ({ id: 7, asset_id: 3, processing, progress_percent: 0 }) as Version;

test('a preview that waits is put before the others, as somebody looks at it', async () => {
  gateway.on(putProcessingFirst, () => [version('waiting')]);
  await draw(<NoPreview version={version('waiting')} mayAdd />);
  await waitFor(() => expect(gateway.asked(putProcessingFirst)).toHaveLength(1));
});

test('nothing is put first where nothing waits', async () => {
  await draw(<NoPreview version={version('cancelled')} mayAdd />);
  expect(screen.getByText('The making of the preview was cancelled.')).toBeTruthy();
  expect(gateway.asked(putProcessingFirst)).toHaveLength(0);
});
