import type { Machine, NodeSystem } from '@jampot/contracts';
import { hostname } from 'node:os';
import { VERSION } from '../version.ts';

/** The kind of system, as the farm names it. */
export function nodeSystem(): NodeSystem {
  switch (process.platform) {
    case 'win32':
      return 'windows';
    case 'darwin':
      return 'mac';
    default:
      return 'linux';
  }
}

export function thisMachine(): Machine {
  return {
    system: nodeSystem(),
    architecture: process.arch,
    hostname: hostname().slice(0, 255),
    agent_version: VERSION,
  };
}
