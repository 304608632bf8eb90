import type { Service } from '@jampot/service-kit';
import { replaceOnce } from './replace-part.ts';

/** Of health and figures, in each container. */
const HEALTH_PORT = 9090;

/** The manual with what a Prometheus beside the containers has to ask. */
export function manual(text: string, services: readonly Service[]): string {
  const targets = services.map(({ name }) => `\`${name}:${HEALTH_PORT}\``).join(', ');
  return replaceOnce(text, /(?<=has these targets:\n {2})`.*`(?=\.\n)/u, targets);
}
