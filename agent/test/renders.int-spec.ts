import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { AgentStage } from './agent-stage.ts';

let stage: AgentStage;
beforeAll(async () => {
  stage = await AgentStage.open();
  await stage.start();
});
afterAll(() => stage.close());

describe('a render', () => {
  test('runs, tells of itself, and its output is delivered once', async () => {
    const ref = stage.runShell(
      'echo "50% done"; echo warn: soft >&2; sleep 1.2; echo "100% done"; cat "$1" > "$2"; echo made >> "$2"',
      { expressions: { error: 'fatal', warning: '^warn', progress: '(\\d+)% done' } },
    );
    const finished = await stage.finished(ref);
    expect(finished).toMatchObject({
      outcome: 'completed',
      exit_code: 0,
      error: null,
      warnings: 1,
    });
    expect(stage.farm.resultOf(ref)).toMatchObject({ times: 1, name: 'shot.mp4' });
    expect(stage.farm.resultOf(ref).bytes.toString()).toMatch(/^source \d+made\n$/u);
    expect(stage.farm.logOf(ref, 'stdout')).toBe('50% done\n100% done\n');
    expect(stage.farm.logOf(ref, 'stderr')).toBe('warn: soft\n');
    const percents = stage.farm
      .updates(ref)
      .flatMap((update) => (update.kind === 'progress' ? [update.percent] : []));
    expect(percents).toEqual([50, 100]);
    await stage.forgotten();
  });
});
