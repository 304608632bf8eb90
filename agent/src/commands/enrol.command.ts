import { Client, sessionInMemory } from '@jampot/client';
import { enrolAgent, enrolmentProof } from '@jampot/contracts';
import { mkdirSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { Complaint } from '../complaint.ts';
import { dataFiles } from '../config/data-files.ts';
import { fetchAlone } from '../connection/fetch-alone.ts';
import { runningDaemon } from '../daemon/lock.ts';
import { readJson, writeJson } from '../files/json-file.ts';
import { thisMachine } from '../identity/machine.ts';
import { newKey, privateKeySchema, publicKeyOf, signed } from '../identity/node-identity.ts';
import type { NodeIdentity } from '../identity/node-identity.ts';
import { CONFIG_OPTION, say } from './command.ts';
import type { Command } from './command.ts';
import { configOf } from './config-of.ts';

/** Somebody waits for it at a terminal. */
const ANSWER_WITHIN_MS = 30_000;

/** The key of an enrolment whose answer may have got lost: with it the same token is taken again. */
const begunSchema = z.object({ token: z.string(), private_key: privateKeySchema });

/** Makes this machine the node that the token is for. */
export const enrol: Command = async (args) => {
  const options = {
    ...CONFIG_OPTION,
    server: { type: 'string' },
    token: { type: 'string' },
  } as const;
  const { values } = parseArgs({ args: [...args], options });
  const { server, token } = values;
  if (server === undefined || token === undefined || !URL.canParse(server)) {
    throw new Complaint(
      'enrol needs --server URL and --token TOKEN.',
      'Make a token for the node in Jampot (Render, Nodes).',
    );
  }
  const config = configOf(values.config);
  mkdirSync(config.data, { recursive: true, mode: 0o711 });
  const files = dataFiles(config.data);
  const private_key = keyFor(token, files.enrolment);
  const identity = await ask(new URL(server).origin, token, private_key);
  writeJson(files.identity, identity, 'durable');
  rmSync(files.enrolment, { force: true });
  say(`This machine is node ${identity.node_id}, ${identity.name}.`);
  if (runningDaemon(files.lock) !== undefined) say('Restart the agent: it runs as whom it was.');
  return 0;
};

function keyFor(token: string, file: string): string {
  const begun = readJson(file, begunSchema);
  if (begun?.token === token) return begun.private_key;
  const private_key = newKey();
  writeJson(file, { token, private_key }, 'durable');
  return private_key;
}

async function ask(server: string, token: string, private_key: string): Promise<NodeIdentity> {
  const public_key = publicKeyOf(private_key);
  const signature = signed(private_key, enrolmentProof(token, public_key));
  const client = new Client({
    baseUrl: server,
    session: sessionInMemory(),
    fetch: (input, init) => fetchAlone(input, { ...init, silence: ANSWER_WITHIN_MS }),
  });
  const body = { token, public_key, signature, machine: thisMachine() };
  const { node_id, name } = await client.one(enrolAgent, { body }).catch((error: unknown) => {
    throw new Complaint(
      `${server} did not enrol this machine: ${error instanceof Error ? error.message : String(error)}`,
      'Check the address, and whether the token is new: each is of use once, for an hour.',
    );
  });
  return { server, node_id, name, private_key };
}
