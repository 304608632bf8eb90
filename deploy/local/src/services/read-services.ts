import { globSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type {
  Service,
  VariableName,
  variableSources,
  VariableSource,
  variablesOfService,
} from '@jampot/service-kit';

/** A service, and the names of all variables that it reads. */
export interface ServiceParts extends Service {
  readonly reads: readonly VariableName[];
}

/**
 * What the services of a checkout are, by name, those that people's requests come in by last. Reads their sources, which
 * import nothing: before the first build there is no compiled code.
 * @throws Error for a service of another name than its folder's
 */
export function readServices(root: string): readonly ServiceParts[] {
  const kit = sourceAt(join(root, 'libs/service-kit/src/services/variables-of-service.ts')) as {
    variablesOfService: typeof variablesOfService;
  };
  const services = globSync('apps/*/src/service.ts', { cwd: root }).map((path): ServiceParts => {
    const { service } = sourceAt(join(root, path)) as { service: Service };
    if (path.split(/[/\\]/u)[1] !== service.name) {
      throw new Error(`${path} is of a service that is called ${service.name}.`);
    }
    return { ...service, reads: kit.variablesOfService(service) };
  });
  const isLast = ({ public: isPublic = false }: Service) => Number(isPublic);
  return services.sort(
    (one, other) => isLast(one) - isLast(other) || (one.name < other.name ? -1 : 1),
  );
}

/** Where variables have their values from, of those that are no secret and no setting of one service. */
export function readVariableSources(
  root: string,
): Readonly<Partial<Record<VariableName, VariableSource>>> {
  const kit = sourceAt(join(root, 'libs/service-kit/src/config/variable-sources.ts')) as {
    variableSources: typeof variableSources;
  };
  return kit.variableSources;
}

/** Asked for with `require`, so that whoever imports this needs no top-level await. */
function sourceAt(file: string): unknown {
  return createRequire(import.meta.url)(file);
}
