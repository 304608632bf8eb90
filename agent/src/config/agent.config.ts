import { isAbsolute, join, resolve } from 'node:path';
import * as z from 'zod';
import { Complaint } from '../complaint.ts';
import { readWhole } from '../files/whole-file.ts';
import { dataFolder } from './places.ts';

const absolute = z.string().refine(isAbsolute, 'has to be an absolute path');

/** The file that a node's administrator writes; what it does not say has these values. */
const configSchema = z.strictObject({
  /** Where the agent keeps who it is and what it does. */
  data: absolute.default(dataFolder()),
  /** Where renders work; default `scratch` in `data`. The user below must be able to reach it. */
  scratch: absolute.optional(),
  /** The unprivileged system user, by name or number, that renders run as. Needed by an agent of root. */
  user: z.string().min(1).optional(),
  /** The programs that this node runs; nothing else is started, whatever the server asks for. */
  executables: z.array(absolute).default([]),
  /** Variables that renders see besides a few of every render's: licence servers, folders of plug-ins. */
  environment: z.record(z.string().regex(/^\w+$/u), z.string()).default({}),
  /** Limits of the node, where they are less than those of the job. */
  limits: z
    .strictObject({
      /** Seconds that a command may run. */
      seconds: z
        .int()
        .positive()
        .default(7 * 24 * 3600),
      /** Bytes of log of one render. */
      log_bytes: z
        .int()
        .positive()
        .default(64 * 1024 ** 2),
      /** Seconds in which a transfer of a file gets no further, after which the job is handed back. */
      stall_seconds: z.int().positive().default(1800),
      /** From asking a render to end to ending it by force, where the server gives it more. */
      grace_seconds: z.number().positive().optional(),
      /** Bytes that have to be free in `scratch`, besides the source, before a render begins. */
      free_bytes: z
        .int()
        .nonnegative()
        .default(1024 ** 3),
    })
    .prefault({}),
});

export type AgentConfig = Readonly<Omit<z.infer<typeof configSchema>, 'scratch'>> & {
  readonly scratch: string;
};

/**
 * The configuration of this node.
 * @param file without one, all values are the defaults.
 * @throws Complaint that names what makes no sense in it.
 */
export function readConfig(file: string): AgentConfig {
  const text = readWhole(file);
  const parsed = configSchema.safeParse(text === undefined ? {} : parse(text, file));
  if (!parsed.success) {
    const issues = parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
    throw new Complaint(`${file} makes no sense: ${issues.join('; ')}`, 'Mend the file.');
  }
  const { scratch, ...config } = parsed.data;
  return { ...config, scratch: resolve(scratch ?? join(config.data, 'scratch')) };
}

function parse(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Complaint(`${file} is no JSON: ${String(error)}`, 'Mend the file.');
  }
}
