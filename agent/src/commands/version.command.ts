import { AGENT_PROTOCOL } from '@jampot/contracts';
import { VERSION } from '../version.ts';
import { say } from './command.ts';
import type { Command } from './command.ts';

export const version: Command = async () => {
  say(`jampot-agent ${VERSION} (protocol ${AGENT_PROTOCOL}, Node.js ${process.versions.node})`);
  return 0;
};
