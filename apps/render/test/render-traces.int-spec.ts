import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { changeJob, renderAccepted, renderWanted } from '@jampot/contracts';
import { JOB_STATUS } from '@jampot/domain';
import { eventually, SpanCollector } from '@jampot/testing';
import { administrator, FarmStage } from './farm-stage.ts';
import { finished } from './played-node.ts';
import { RunningRender } from './running-render.ts';

let collector: SpanCollector;
beforeAll(async () => {
  collector = await SpanCollector.start();
});
afterAll(() => collector?.stop());

const recorded = () => ({ JAMPOT_TRACES_URL: collector.url, JAMPOT_TRACES_RATIO: '1' });
/** `00-<trace>-<span>-<flags>` */
const traceOf = (traceparent: unknown) => String(traceparent).split('-')[1];

it('a job is part of the trace of the version that wants it', async () => {
  const render = await RunningRender.start(recorded());
  try {
    const { id } = await render.job((await render.pool()).id);
    const { rows } = await render.database.query('SELECT traceparent FROM jobs WHERE id = $1', [
      id,
    ]);
    const wanted = await eventually(() => {
      const span = collector.spans.find(({ name }) => name === renderWanted.name);
      if (span === undefined) throw new Error('The event has no span yet.');
      return span;
    });
    expect(traceOf(rows[0]?.traceparent)).toBe(wanted.trace);
  } finally {
    await render.stop();
  }
}, 60_000);

it('its run, and all that follows from it, are part of the trace of who queued it', async () => {
  const farm = await FarmStage.start(recorded());
  let trace: string | undefined;
  try {
    const pool = await farm.pool();
    const job = await farm.job(pool);
    for (const jobstatus_id of [JOB_STATUS.error, JOB_STATUS.queued]) {
      const change = { params: { id: job }, body: { jobstatus_id } };
      expect((await farm.calls.call(changeJob, administrator, change)).status).toBe(200);
    }
    trace = traceOf((await farm.jobRow(job))['traceparent']);
    expect(trace).toMatch(/^[0-9a-f]{32}$/u);
    const node = await farm.connected(pool);
    const attempt = await node.take();
    expect(traceOf(attempt.traceparent)).toBe(trace);
    await node.output(attempt);
    await node.say(attempt, finished('completed'));
    const told = await farm.rows<{ traceparent: string | null }>(
      'SELECT traceparent FROM outbox WHERE name = $1',
      [renderAccepted.name],
    );
    expect(told.map(({ traceparent }) => traceOf(traceparent))).toEqual([trace]);
  } finally {
    // What was not sent yet is sent at the end.
    await farm.stop();
  }
  const names = collector.spans.filter((span) => span.trace === trace).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining([changeJob.name, 'render', 'render ended']));
}, 60_000);
