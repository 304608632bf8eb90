import { idOf, signIn } from './api.ts';
import type { Api, Row, SignIn } from './api.ts';
import type { DemoProgram } from './demo-renderers.ts';

/** What enrols an agent as the demo's node. */
export interface DemoNode {
  readonly token: string;
}

/** A program that is on this machine. */
export interface FoundProgram {
  readonly definition: DemoProgram;
  readonly path: string;
}

/**
 * Makes a pool with a node and a renderer for each program, through the public API, as a person would. What is there by
 * its name was made by a start that came no further, and is gone on with.
 */
export async function seedFarm(
  options: SignIn,
  programs: readonly FoundProgram[],
): Promise<DemoNode> {
  const api = await signIn(options);
  const pool = await found(api, 'pools', { name: 'Demo pool' });
  for (const program of programs) await addRenderer(api, pool, program);
  const node = await found(api, 'nodes', { name: 'This computer' });
  await api.post(`pools/${pool}/nodes`, { id: node });
  return { token: tokenIn(await api.post(`nodes/${node}/enrolments`, {})) };
}

async function addRenderer(
  api: Api,
  pool: number,
  { definition, path }: FoundProgram,
): Promise<void> {
  const renderer = await found(api, 'renderers', {
    name: definition.name,
    extension: definition.extension,
    output_extension: definition.outputExtension,
    [process.platform === 'darwin' ? 'app_path_mac' : 'app_path_linux']: path,
    error_regex: definition.error,
    warning_regex: definition.warning,
    progress_regex: definition.progress,
    arguments: definition.arguments.map(([arg, value]) => ({ arg, default: value })),
  });
  const known = await api.list(`pools/${pool}/poolrenderers`);
  if (known.some((row) => row['renderer_id'] === renderer)) return;
  const own = idOf(await api.post(`pools/${pool}/poolrenderers`, { renderer_id: renderer }));
  if (definition.isSequence) await api.patch(`poolrenderers/${own}`, { is_sequence: true });
}

/** The id of the account's row of that name, which is made where there is none. */
async function found(
  api: Api,
  rows: 'nodes' | 'pools' | 'renderers',
  body: { readonly name: string } & Row,
): Promise<number> {
  const path = `accounts/1/${rows}`;
  const known = await api.list(path);
  const row = known.find(({ name }) => name === body.name);
  return idOf(row ?? (await api.post(path, body)));
}

function tokenIn(row: Row): string {
  if (typeof row['token'] === 'string') return row['token'];
  throw new Error('The enrolment has no token.');
}
