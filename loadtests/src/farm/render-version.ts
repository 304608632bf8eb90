import type { Client } from '@jampot/client';
import { listJobAttempts, publishVersion, readJob, readVersion } from '@jampot/contracts';
import { setTimeout as wait } from 'node:timers/promises';

const LOOK_EVERY_MS = 200;

/** A version that waits for its render. */
export interface WantedRender {
  readonly versionId: number;
  readonly jobId: number;
}

/** Uploads a version with the pool chosen, and waits for its job. */
export async function wantRender(
  client: Client,
  folderId: number,
  poolId: number,
  source: File,
): Promise<WantedRender> {
  const name = `render ${Date.now()}`;
  const version = await client.one(
    publishVersion,
    { params: { id: folderId }, body: { name, render_pool_id: poolId } },
    { files: { upload: source } },
  );
  const jobId = await until(30_000, async () => {
    const { job_id } = await client.one(readVersion, { params: { id: version.id } });
    return job_id ?? undefined;
  });
  return { versionId: version.id, jobId };
}

/** Waits until the job runs on a node. */
export async function started(client: Client, { jobId }: WantedRender): Promise<void> {
  await until(60_000, async () => {
    const { rows } = await client.call(listJobAttempts, { params: { id: jobId } });
    return rows.some(({ state }) => state === 'running') || undefined;
  });
}

/**
 * Waits until the version has its render file.
 * @returns the states of all runs of its job.
 */
export async function rendered(
  client: Client,
  { versionId, jobId }: WantedRender,
  milliseconds: number,
): Promise<readonly string[]> {
  await until(milliseconds, async () => {
    const { render_file } = await client.one(readVersion, { params: { id: versionId } });
    const { jobstatus_id } = await client.one(readJob, { params: { id: jobId } });
    return (render_file !== null && jobstatus_id === 4) || undefined;
  });
  const { rows } = await client.call(listJobAttempts, { params: { id: jobId } });
  return rows.map(({ state }) => state);
}

/** What the version's render file holds. */
export async function renderedBytes(
  client: Client,
  baseUrl: string,
  { versionId }: WantedRender,
): Promise<Buffer> {
  const { render_url } = await client.one(readVersion, { params: { id: versionId } });
  if (render_url === null) throw new Error('The version has no render file.');
  const answer = await fetch(new URL(render_url, baseUrl));
  if (!answer.ok) throw new Error(`The render file is answered with ${answer.status}.`);
  return Buffer.from(await answer.arrayBuffer());
}

/** Looks until something comes. @throws Error of the last look, or that nothing came, after so long. */
export async function until<T>(
  milliseconds: number,
  look: () => Promise<T | undefined>,
): Promise<T> {
  const end = Date.now() + milliseconds;
  for (let failure: unknown = new Error('Nothing came.'); ;) {
    try {
      const found = await look();
      if (found !== undefined) return found;
    } catch (error) {
      failure = error;
    }
    if (Date.now() > end) throw failure;
    await wait(LOOK_EVERY_MS);
  }
}
