import { createProject } from '@jampot/contracts';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { openAsBlob } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { RenderNode } from '../../farm/render-node.ts';
import { rendered, wantRender } from '../../farm/render-version.ts';
import type { Figure } from '../figure.ts';
import { FFMPEG, makeClip } from '../make-clip.ts';
import { median } from '../pairs.ts';
import { processorSeconds } from '../processor-seconds.ts';

/** Beside a render of a minute what starting costs counts for as little as it does in a farm. */
const SECONDS = 60;
/** Runs at the pace of the picture: a minute by the clock, with much to say and work between. */
const RENDER = `-hide_banner -nostdin -y -re -f lavfi -i testsrc2=s=1280x720:r=25 -t ${SECONDS} -c:v libx264 -preset medium -threads 1 -pix_fmt yuv420p`;

export const agent: Figure = {
  name: 'agent',
  what: `Processor time of a render of ${SECONDS} s by the agent, all its processes; against what the command itself takes`,
  promise: '≤ 1.01× the time',
  async measure({ product, client, pairs }) {
    const folder = await mkdtemp(join(tmpdir(), 'jampot-bench-agent-'));
    // The user of its renders passes through.
    await chmod(folder, 0o711);
    const project = await client.one(createProject, { body: { name: `Agent ${Date.now()}` } });
    const node = await RenderNode.enrol({
      client,
      baseUrl: `http://127.0.0.1:${product.port}`,
      folder: join(folder, 'node'),
      program: FFMPEG,
      commandLine: `{app} ${RENDER} {output}`,
      outputExtension: 'mp4',
    });
    node.start();
    const whole: number[] = [];
    const bare: number[] = [];
    const shares: number[] = [];
    try {
      const clip = join(folder, 'clip.mov');
      await makeClip(clip, 's=320x180:r=25:d=1');
      const source = new File([await openAsBlob(clip)], 'clip.mov', { type: 'video/quicktime' });
      for (let pair = 0; pair < pairs; pair += 1) {
        const before = processorSeconds(node.pid);
        const wanted = await wantRender(client, project.id, node.poolId, source);
        await rendered(client, wanted, SECONDS * 20_000);
        // A supervisor's time is its daemon's once that has seen its end.
        await wait(1000);
        const all = processorSeconds(node.pid) - before;
        const command = commandSeconds(node.said);
        whole.push(all);
        bare.push(command);
        shares.push(all / command);
      }
    } finally {
      await node.end('SIGINT');
      await rm(folder, { recursive: true, force: true });
    }
    const ratio = median(shares);
    return {
      ours: median(whole),
      reference: median(bare),
      unit: ' CPU s',
      ratio,
      met: ratio <= 1.01,
    };
  },
};

/** What the agent says that the newest command took, with all that it waited for. */
function commandSeconds(said: readonly string[]): number {
  const ends = said
    .map((line) => JSON.parse(line) as { kind?: string; cpu_seconds?: number | null })
    .filter(({ kind }) => kind === 'finished');
  const seconds = ends.at(-1)?.cpu_seconds;
  if (typeof seconds !== 'number') throw new Error('The agent does not tell what the render took.');
  return seconds;
}
