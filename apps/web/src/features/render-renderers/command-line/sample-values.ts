import type { PlaceholderValues } from '@jampot/domain';
import type { Renderer } from '@jampot/contracts';
import type { System } from '../../../lib/farm/shell-command.ts';

export const SYSTEMS = [
  { value: 'linux', label: 'Linux' },
  { value: 'mac', label: 'macOS' },
  { value: 'windows', label: 'Windows' },
] as const satisfies readonly { readonly value: System; readonly label: string }[];

type Program = Pick<
  Renderer,
  'extension' | 'output_extension' | 'app_path_linux' | 'app_path_mac' | 'app_path_win'
>;

/** What the placeholders of a command line might become on a node of a system. */
export function sampleValues(renderer: Program, system: System): PlaceholderValues {
  const separator = system === 'windows' ? '\\' : '/';
  const scratch = (name: string) =>
    (system === 'windows' ? ['C:', 'scratch', name] : ['', 'scratch', name]).join(separator);
  const app = {
    linux: renderer.app_path_linux,
    mac: renderer.app_path_mac,
    windows: renderer.app_path_win,
  }[system];
  return {
    app: app === '' ? null : app,
    source: scratch(`sh010.${renderer.extension || 'mov'}`),
    output: scratch(`output.${renderer.output_extension || 'mp4'}`),
    output_dir: scratch('output'),
    start_frame: '1001',
    end_frame: '1048',
    frame: '1001',
    framerate: '25',
    width: '1920',
    height: '1080',
    asset: 'sh010',
    version: 'sh010 v3',
  };
}
