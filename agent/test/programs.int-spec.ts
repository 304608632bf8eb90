import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AgentStage } from './agent-stage.ts';

/**
 * Speaks as Blender does: reads its arguments in their order, renders at `-a` with what it was told by then, names
 * pictures by the `#` of `-o`, and tells of each frame.
 */
const BLENDER = `#!/bin/sh
file=; out=; format=
while [ $# -gt 0 ]; do
  case $1 in
    -b) file=$2; shift ;;
    -o) out=$2; shift ;;
    -F) format=$2; shift ;;
    -x) shift ;;
    -a)
      [ -r "$file" ] || { echo "Error: Cannot read file '$file'"; exit 1; }
      [ "$format" = PNG ] || { echo "Error: Format '$format' is not known"; exit 1; }
      for frame in 1 2 3; do
        echo "Fra:$frame Mem:11.57M (Peak 12.30M) | Time:00:00.03 | Rendering $frame / 64 samples"
        name=$(printf %s "$out" | sed "s/####/$(printf %04d "$frame")/").png
        echo "picture $frame of $(cat "$file")" > "$name"
        echo "Saved: '$name'"
      done
      echo; echo "Blender quit"; exit 0 ;;
    *) echo "Error: Unknown argument $1"; exit 1 ;;
  esac
  shift
done
`;

describe('Blender', () => {
  let stage: AgentStage;
  let program: string;
  beforeAll(async () => {
    stage = await AgentStage.open();
    program = join(stage.sharedFolder('programs'), 'blender');
    writeFileSync(program, BLENDER);
    chmodSync(program, 0o755);
    stage.configure({ executables: [program] });
    await stage.start();
  });
  afterAll(() => stage.close());

  const more = {
    sourceName: 'scene.blend',
    values: {} as Record<string, string>,
    expressions: {
      error: '^Error: ',
      warning: '^Warning: ',
      progress: '^Fra:(?P<frame>\\d+)',
    },
    frames: { start: 1, end: 3 },
    output: { name: 'scene.png', sequence: true, max_bytes: 1024 ** 2 },
  };

  test('is run by the definition that the product gives, and tells its frames', async () => {
    const line = ['{app}', '-b', '{source}', '-o', '{output_dir}/####', '-F', 'PNG', '-x', '1'];
    const ref = stage.run([...line, '-a'], { ...more, values: { app: program } });
    expect(await stage.finished(ref)).toMatchObject({ outcome: 'completed', error: null });
    expect(stage.farm.resultOf(ref).name).toBe('scene.png.zip');
    const told = stage.farm
      .updates(ref)
      .flatMap((update) => (update.kind === 'progress' ? [update.frame] : []));
    expect(told.at(-1)).toBe(3);
  });

  test('that is told where to write too late has failed by its own words', async () => {
    const line = ['{app}', '-b', '{source}', '-a', '-o', '{output_dir}/####', '-F', 'PNG'];
    const ref = stage.run(line, { ...more, values: { app: program } });
    expect(await stage.finished(ref)).toMatchObject({
      outcome: 'failed',
      error: "Error: Format '' is not known",
    });
  });
});
