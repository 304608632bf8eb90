import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Whether the demo's farm was made: once in the life of an installation, also of one that was restored. */
export function isFarmMade(dataDir: string): boolean {
  return existsSync(marker(dataDir));
}

export function markFarm(dataDir: string): void {
  mkdirSync(agentFolder(dataDir), { recursive: true, mode: 0o711 });
  writeFileSync(marker(dataDir), '{}');
}

/** Where the agent of this computer has its own. */
export function agentFolder(dataDir: string): string {
  return join(dataDir, 'agent');
}

function marker(dataDir: string): string {
  return join(agentFolder(dataDir), 'farm.json');
}
