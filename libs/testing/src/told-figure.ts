import type { RunningService } from '@jampot/service-kit';

/**
 * The value of a figure as Prometheus reads it from a process; null when it is not told.
 * @param label of one series, as it is written: `kind="read"`
 */
export async function toldFigure(
  { healthPort }: Pick<RunningService, 'healthPort'>,
  name: string,
  label = '',
): Promise<number | null> {
  const response = await fetch(`http://127.0.0.1:${healthPort}/metrics`);
  const lines = (await response.text()).split('\n');
  const line = lines.find((one) => one.startsWith(`${name}{`) && one.includes(label));
  return line === undefined ? null : Number(line.split(' ').at(-1));
}
