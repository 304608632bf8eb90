import { expect, test } from '@jest/globals';
import { listJobAttempts, readAttemptLog } from '@jampot/contracts';
import type { Attempt } from '@jampot/contracts';
import { JOB_STATUS } from '@jampot/domain';
import { screen, waitFor } from '@testing-library/react';
import { draw } from '../../../testing/draw.tsx';
import { Answer, fakeGateway } from '../../../testing/fake-gateway.ts';
import { job } from '../../../testing/farm.ts';
import { LastLine } from './last-line.tsx';

const gateway = fakeGateway();

async function drawn(error: string, text = 'Key 1234 has no seat\n'): Promise<void> {
  const attempt = { id: 31, state: 'failed', exit_code: 8, error } as Attempt;
  gateway.on(listJobAttempts, () => new Answer(200, { attempts: [attempt], total: 1 }));
  gateway.on(readAttemptLog, () => {
    const pieces = [{ number: 1, stream: 'stdout', text }];
    return new Answer(200, { pieces, more: false });
  });
  await draw(<LastLine job={job({ jobstatus_id: JOB_STATUS.error, render_error: error })} />);
  await waitFor(() => expect(gateway.asked(listJobAttempts)).toHaveLength(1));
}

test('what a program wrote last stands below an error that tells only how it ended', async () => {
  await drawn('It ended with code 8.');
  expect(await screen.findByText('Key 1234 has no seat')).toBeTruthy();
});

test('it stands in no second place where the error quotes the program', async () => {
  await drawn('It ended with code 8: Key … has no seat');
  expect(gateway.asked(readAttemptLog)).toEqual([]);
  expect(screen.queryByText(/The last that it wrote/u)).toBeNull();
});

test('nor where it quotes a part of FFmpeg, without where that is in memory', async () => {
  await drawn('[libx264] height is odd', '[libx264 @ 0x5f01] height is odd\nConversion failed!\n');
  await expect(screen.findByText(/The last that it wrote/u)).rejects.toThrow();
  expect(gateway.asked(readAttemptLog)).toHaveLength(1);
});
