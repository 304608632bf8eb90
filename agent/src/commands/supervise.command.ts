import { Complaint } from '../complaint.ts';
import { supervise as superviseRender } from '../supervisor/supervise.ts';
import type { Command } from './command.ts';

/** Of the daemon, not of people. */
export const supervise: Command = async ([folder]) => {
  if (folder === undefined) {
    throw new Complaint('supervise needs a folder.', 'The agent runs it by itself.');
  }
  await superviseRender(folder);
  return 0;
};
