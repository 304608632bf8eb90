import { join } from 'node:path';

/** Where the configuration is, unless `--config` or `JAMPOT_AGENT_CONFIG` says otherwise. */
export function configFile(): string {
  switch (process.platform) {
    case 'win32':
      return join(programData(), 'config.json');
    case 'darwin':
      return '/Library/Application Support/Jampot Agent/config.json';
    default:
      return '/etc/jampot-agent/config.json';
  }
}

/** Where the agent keeps its own files, unless the configuration says otherwise. */
export function dataFolder(): string {
  switch (process.platform) {
    case 'win32':
      return join(programData(), 'data');
    case 'darwin':
      return '/Library/Application Support/Jampot Agent/data';
    default:
      return '/var/lib/jampot-agent';
  }
}

function programData(): string {
  return join(process.env['ProgramData'] ?? 'C:\\ProgramData', 'Jampot Agent');
}
