import { z } from 'zod';
import { variables } from './variables.ts';
import type { VariableName, Variables } from './variables.ts';

/** Variables of tests and benches; services pass them by. */
const foreignPrefixes = ['JAMPOT_TEST_', 'JAMPOT_E2E_'];

/** A configuration that keeps a service from starting; the message names every fault. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
}

/**
 * Reads the variables a service needs.
 * @throws ConfigurationError naming each that is missing, wrong, or unknown.
 */
export function readConfig<const N extends VariableName>(
  names: readonly N[],
  environment: Readonly<Record<string, string | undefined>>,
): Pick<Variables, N> {
  const faults: string[] = [];
  for (const name of Object.keys(environment)) {
    const ours = name.startsWith('JAMPOT_') && !foreignPrefixes.some((p) => name.startsWith(p));
    if (ours && !(name in variables)) faults.push(`${name} is unknown`);
  }
  const values: Partial<Record<VariableName, unknown>> = {};
  for (const name of names) {
    const written = environment[name];
    const read = variables[name].safeParse(written === '' ? undefined : written);
    if (read.success) values[name] = read.data;
    else
      faults.push(`${name} is ${written === undefined ? 'missing' : `not valid${formOf(name)}`}`);
  }
  if (faults.length > 0) throw new ConfigurationError(`Configuration: ${faults.join('; ')}.`);
  return values as Pick<Variables, N>;
}

function formOf(name: VariableName): string {
  const schema = variables[name];
  const wrapped = schema instanceof z.ZodOptional || schema instanceof z.ZodDefault;
  const inner = wrapped ? schema.unwrap() : schema;
  const form = inner instanceof z.ZodType ? inner.description : undefined;
  return form === undefined ? '' : `: use ${form}`;
}

/** What a service reads that migrates, and does nothing else. */
export const migrationVariables = [
  'JAMPOT_DATABASE_URL',
  'JAMPOT_DATABASE_OWNER_URL',
  'JAMPOT_DATABASE_ADMIN_URL',
] as const satisfies readonly VariableName[];
