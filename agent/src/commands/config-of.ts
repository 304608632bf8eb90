import { resolve } from 'node:path';
import { readConfig } from '../config/agent.config.ts';
import type { AgentConfig } from '../config/agent.config.ts';
import { configFile } from '../config/places.ts';

/**
 * The configuration that a command works with.
 * @throws Complaint
 */
export function configOf(option: string | undefined): AgentConfig {
  return readConfig(resolve(option ?? process.env['JAMPOT_AGENT_CONFIG'] ?? configFile()));
}
