import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A running reference server. */
export interface Reference {
  readonly port: number;
  stop(): void;
}

/** Starts the reference in a process of its own, as every service of the product has one. */
export async function startReference(databaseUrl: string): Promise<Reference> {
  const program = fileURLToPath(new URL('reference-server.ts', import.meta.url));
  const child = fork(program, [databaseUrl]);
  const [port] = (await once(child, 'message')) as [number];
  return { port, stop: () => void child.kill() };
}
