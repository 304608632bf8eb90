import { beforeEach, describe, expect, test } from '@jest/globals';
import {
  batchJobs,
  changeJob,
  deleteJob,
  listAccountPools,
  listAssets,
  listJobAttempts,
  listJobs,
  readJob,
} from '@jampot/contracts';
import type { Job, Version } from '@jampot/contracts';
import { JOB_STATUS } from '@jampot/domain';
import { screen, waitFor } from '@testing-library/react';
import { draw } from '../../testing/draw.tsx';
import { Answer, fakeGateway, refused } from '../../testing/fake-gateway.ts';
import { job, pool } from '../../testing/farm.ts';
import { administrator, somebody } from '../../testing/people.ts';
import { JobPage } from './job-page.tsx';
import { JobReportPage } from './job-report-page.tsx';
import { JobsPage } from './jobs-page.tsx';
import type { JobsSearch } from './jobs-search.ts';
import RenderJobTab from './render-job-tab.tsx';

const gateway = fakeGateway();
let now: Job = job();
const rights = (letters: string) =>
  gateway.on(listAssets, () => [{ id: 21, folder: { permissions: { jobs: letters } } } as never]);
beforeEach(() => {
  now = job();
  rights('crud');
  gateway.on(readJob, () => [now]);
  gateway.on(listAccountPools, () => [pool(), pool({ id: 4, name: 'Night' })]);
  gateway.on(listJobAttempts, () => []);
  gateway.on(changeJob, ({ body }) => {
    now = { ...now, ...(body as object) } as Job;
    return [now];
  });
});
const bodies = () => gateway.asked(changeJob).map(({ body }) => body);

describe('the page of a job', () => {
  let gone = false;
  const drawn = async () => {
    gone = false;
    return (await draw(<JobPage id={11} onGone={() => (gone = true)} />)).user;
  };

  test('moves it to another pool', async () => {
    const user = await drawn();
    await user.click(await screen.findByRole('combobox', { name: 'Pool' }));
    await user.click(await screen.findByRole('option', { name: 'Night' }));
    expect(await screen.findByText('Pool successfully changed to Night')).toBeTruthy();
    expect(bodies()).toEqual([{ pool_id: 4 }]);
  });

  test('tells what frames and the e-mail became', async () => {
    const user = await drawn();
    const edit = async (value: string) => {
      const name = /^End frame: .*Edit$/u;
      await user.click(await screen.findByRole('button', { name }));
      const box = screen.getByRole('textbox', { name: 'End frame' });
      await user.clear(box);
      await user.type(box, `${value}{Enter}`);
    };
    await edit('48');
    expect(await screen.findByText('End frame successfully changed to 48')).toBeTruthy();
    await edit('');
    expect(await screen.findByText('End frame successfully changed to none')).toBeTruthy();
    const mail = screen.getByRole('switch', { name: 'E-mail the submitter when done' });
    await user.click(mail);
    expect(await screen.findByText('E-mail successfully changed to on')).toBeTruthy();
    expect(mail).toHaveProperty('checked', true);
    expect(bodies()).toEqual([{ end_frame: 48 }, { end_frame: null }, { email_user: true }]);
  });

  test('offers every status, and an error to be cleared once it was looked at alone', async () => {
    const user = await drawn();
    await user.click(await screen.findByRole('combobox', { name: 'Status' }));
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Queued',
      'Started',
      'Error',
      'Completed',
      'Error cleared',
    ]);
    expect(options.at(-1)?.dataset['comboboxDisabled']).toBe('true');
    await user.click(options[1] as HTMLElement);
    expect(await screen.findByText('Status successfully changed to Started')).toBeTruthy();
    // Somebody who renders it by hand tells of no progress.
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  test('asks before it stops, and says so when that is refused', async () => {
    gateway.on(changeJob, () => refused(500));
    const user = await drawn();
    await user.click(await screen.findByRole('button', { name: 'Stop' }));
    await screen.findByText('Are you sure you want to stop this job?');
    expect(bodies()).toEqual([]);
    await user.click(screen.getAllByRole('button', { name: 'Stop' }).at(-1) as HTMLElement);
    expect(await screen.findByText(/Status failed to update\./u)).toBeTruthy();
    expect(bodies()).toEqual([{ jobstatus_id: JOB_STATUS.error }]);
  });

  test('asks before a render is lost', async () => {
    now = job({
      jobstatus_id: JOB_STATUS.started,
      node_id: 5,
      node: { id: 5, name: 'rack-1' } as never,
    });
    const user = await drawn();
    await user.click(await screen.findByRole('button', { name: 'Re-queue' }));
    await screen.findByText('What it rendered so far is lost.');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('combobox', { name: 'Status' }));
    await user.click(await screen.findByRole('option', { name: 'Completed' }));
    await screen.findByText('It renders now. Are you sure you want to stop that?');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(bodies()).toEqual([]);
    expect(screen.getByRole('combobox', { name: 'Status' })).toHaveProperty('value', 'Started');
  });

  test('deletes it after asking', async () => {
    gateway.on(deleteJob, () => [job()]);
    const user = await drawn();
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await screen.findByText('Are you sure you want to delete this job?');
    await user.click(screen.getAllByRole('button', { name: 'Delete' }).at(-1) as HTMLElement);
    expect(await screen.findByText('Job was successfully deleted')).toBeTruthy();
    await waitFor(() => expect(gone).toBe(true));
  });

  test('offers nothing to whoever only reads in its folder', async () => {
    rights('r');
    await drawn();
    await screen.findByText('shot.nk');
    expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull();
    expect(screen.queryByRole('combobox', { name: 'Status' })).toBeNull();
  });
});

describe('the report of a job', () => {
  test('tells what went wrong', async () => {
    now = job({
      jobstatus_id: JOB_STATUS.error,
      render_error: 'Stopped by Ada',
      report: 'All of it',
    });
    await draw(<JobReportPage id={11} />);
    expect(await screen.findByText('Stopped by Ada')).toBeTruthy();
    expect(screen.getByText('All of it')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Download' })).toBeTruthy();
  });

  test('tells that nothing did', async () => {
    await draw(<JobReportPage id={11} />);
    expect(await screen.findByText('No errors in this job')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to the job' }).getAttribute('href')).toBe(
      '/render/jobs/11',
    );
  });
});

test('a version without a job says how one comes about, and offers it', async () => {
  gateway.on(listJobs, () => []);
  await draw(<RenderJobTab version={{ id: 31 } as Version} send={<button>Render</button>} />);
  expect(await screen.findByText('No Render Jobs.')).toBeTruthy();
  expect(screen.getByText(/^Choose a render pool when you add a version/u)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Render' })).toBeTruthy();
});

describe('the jobs', () => {
  const listed = (jobs: readonly Job[]) =>
    gateway.on(listJobs, ({ query }) =>
      'x' in query ? [] : new Answer(200, { jobs, total: jobs.length }),
    );
  const drawn = async (me = administrator, search: JobsSearch = {}) =>
    (await draw(<JobsPage search={search} onSearch={() => undefined} />, { me })).user;
  const hint = 'A version that is uploaded with a render pool becomes a job here.';

  test('have nothing to tick for whoever may change none', async () => {
    rights('r');
    listed([job()]);
    await drawn();
    await screen.findByRole('link', { name: /shot/u });
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  test('have fewer columns on a small screen, and the others for whoever wants them', async () => {
    const before = window.matchMedia;
    window.matchMedia = (media) =>
      Object.defineProperty(before.call(window, media), 'matches', { value: false });
    const heads = () =>
      screen.getAllByRole('columnheader').flatMap(({ textContent }) => textContent || []);
    const few = ['Name', 'Status', 'Error', 'Node', 'Duration', 'Date'];
    try {
      listed([job()]);
      const user = await drawn();
      await screen.findByRole('link', { name: /shot/u });
      expect(heads()).toEqual(few);
      await user.click(screen.getByRole('button', { name: 'Columns' }));
      await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Pool' }));
      await waitFor(() => expect(heads()).toEqual([...few.slice(0, 4), 'Pool', ...few.slice(4)]));
    } finally {
      window.matchMedia = before;
      localStorage.clear();
    }
  });

  test('say how they come about where there are none', async () => {
    listed([]);
    await drawn();
    expect(await screen.findByText('No Render Jobs.')).toBeTruthy();
    expect(screen.getByText(hint)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
  });

  test('that are none of those asked for offer to ask for all', async () => {
    listed([]);
    await drawn(administrator, { q: 'sh010' });
    expect(await screen.findByText('No Render Jobs.')).toBeTruthy();
    expect(screen.queryByText(hint)).toBeNull();
    expect(screen.getByRole('button', { name: 'Clear' })).toBeTruthy();
  });

  test('that nobody sees are told of where none is listed', async () => {
    listed([]);
    gateway.on(listAccountPools, () => [pool({ queued: 1 })]);
    const artist = somebody({ jobs: 'r', pools: 'r' });
    await drawn({ ...artist, role: { id: 2, name: 'Artist', level: 1 } as never });
    expect(await screen.findByText('No Render Jobs.')).toBeTruthy();
    expect(
      await screen.findByText("1 job waits or renders in folders that you don't see."),
    ).toBeTruthy();
  });

  test('are stopped together after asking, and stay selected on no', async () => {
    listed([job(), job({ id: 12 })]);
    gateway.on(batchJobs, () => [{ changed: 2, unchanged: 0, failed: [] }]);
    const user = await drawn();
    await user.click(await screen.findByRole('checkbox', { name: 'Select the jobs of this page' }));
    expect(screen.getByText('2 jobs selected')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    await screen.findByText(/Are you sure you want to stop these 2 jobs\?/u);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByText('2 jobs selected')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    await screen.findByText(/Are you sure you want to stop these 2 jobs\?/u);
    await user.click(screen.getAllByRole('button', { name: 'Stop' }).at(-1) as HTMLElement);
    await waitFor(() => expect(screen.queryByText('2 jobs selected')).toBeNull());
    expect(gateway.asked(batchJobs)[0]?.body).toEqual({ ids: [11, 12], task: 'stop' });
  });
});
