import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { eventually } from '@jampot/testing/eventually';
import { spawn } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { AgentStage, isRunning, PATIENCE_MS } from './agent-stage.ts';
import { pidIn, waitingRender } from './waiting-render.ts';

let stage: AgentStage;
beforeAll(async () => {
  stage = await AgentStage.open();
});
beforeEach(() => stage.renew());
afterAll(() => stage.close());

test('an attempt whose journal is damaged while it runs is let go, also when somebody writes where it is removed', async () => {
  const render = waitingRender(stage, 'damaged');
  const ref = stage.runShell(render.script);
  const pid = await pidIn(render.shared);
  const folder = stage.folderOf(ref);
  const loop = 'n=0; while [ -d "$0" ]; do n=$(((n+1)%200)); : > "$0/late-$n"; done';
  const writer = spawn('/bin/sh', ['-c', loop, folder], { stdio: 'ignore' });
  appendFileSync(join(folder, 'journal.ndjson'), 'not a line of ours\n');
  await eventually(async () => {
    const { stdout } = await stage.command('status', ['--json']);
    expect(JSON.parse(stdout)).toMatchObject({ attempts: [] });
  }, PATIENCE_MS);
  expect(isRunning(pid)).toBe(false);
  writer.kill();
  await stage.forgotten();
  // The daemon lives, and takes the next one.
  const next = waitingRender(stage, 'after-damage');
  stage.runShell(next.script);
  await pidIn(next.shared);
  next.release();
  await stage.forgotten();
});
