import type { Service } from '@jampot/service-kit';

/** The secrets of all services, each once. */
export function secretsOf(services: readonly Service[]): readonly string[] {
  return [...new Set(services.flatMap(({ secrets = [] }) => secrets))].sort();
}

/** `JAMPOT_FILES_KEY` in an `.env` file: `FILES_KEY`. */
export function inEnvFile(variable: string): string {
  return variable.replace(/^JAMPOT_/u, '');
}

/** `JAMPOT_FILES_KEY` in a Secret of Kubernetes: `files-key`. */
export function inSecret(variable: string): string {
  return inEnvFile(variable).toLowerCase().replaceAll('_', '-');
}

/** `JAMPOT_FILES_KEY` in the chart's values: `filesKey`. */
export function inValues(variable: string): string {
  return inSecret(variable).replaceAll(/-(\w)/gu, (_, letter: string) => letter.toUpperCase());
}

/** `transcode-worker` as part of a variable: `TRANSCODE_WORKER`. */
export function upper(name: string): string {
  return name.toUpperCase().replaceAll('-', '_');
}
