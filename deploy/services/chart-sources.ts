import type { ChartSource, VariableName } from '@jampot/service-kit';
import { checkoutRoot } from '../local/src/checkout-root.ts';
import { readVariableSources } from '../local/src/services/read-services.ts';
import type { ServiceParts } from '../local/src/services/read-services.ts';
import { inValues } from './secret-names.ts';

/** Where the chart has the variables of one service from, by the variables' names. */
export interface ChartSources {
  /** Paths of values. */
  readonly values: Readonly<Record<string, string>>;
  /** Keys of the values' `secrets`. */
  readonly secrets: Readonly<Record<string, string>>;
  /** What is the same everywhere. */
  readonly always: Readonly<Record<string, string>>;
}

const SOURCES = readVariableSources(checkoutRoot);

/** @throws Error for a variable that has no source in the chart, or is said to be made by a template that does not name it */
export function chartSources(service: ServiceParts, template: string): ChartSources {
  const values: Record<string, string> = {};
  const secrets: Record<string, string> = {};
  const always: Record<string, string> = {};
  for (const variable of service.reads) {
    const source = sourceOf(service, variable);
    if (typeof source === 'string') {
      if (source === 'template' && !template.includes(variable)) {
        throw new Error(`No template of the chart makes ${variable}, which ${service.name} reads.`);
      }
    } else if ('value' in source) values[variable] = source.value;
    else if ('secret' in source) secrets[variable] = source.secret;
    else always[variable] = source.always;
  }
  return { values, secrets, always };
}

/** A setting that one service reads is said for that one; any other variable has a source of its own. */
function sourceOf(service: ServiceParts, variable: VariableName): ChartSource {
  if (service.secrets?.includes(variable)) return { secret: inValues(variable) };
  const known = SOURCES[variable];
  if (known !== undefined) return known.chart;
  if (service.settings?.[variable] !== undefined) return 'env';
  throw new Error(
    `${service.name} reads ${variable}, and variable-sources.ts does not say where the chart has its value.`,
  );
}
