import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';

type Schema = { [key: string]: unknown };

interface Kind {
  readonly group: string;
  readonly version: string;
  readonly kind: string;
}

const NUMBERS = ['string', 'integer', 'number'];

/** Writes one schema for each kind of Kubernetes' own API, that of its OpenAPI document, made strict. */
export function writeKubernetesSchemas(openApi: string, folder: string): void {
  const document = JSON.parse(readFileSync(openApi, 'utf8')) as { definitions: Schema };
  const definitions = strict(document.definitions) as Schema;
  for (const [name, definition] of Object.entries(definitions)) {
    const kinds = ((definition as Schema)['x-kubernetes-group-version-kind'] ?? []) as Kind[];
    for (const kind of kinds) {
      const schema = { $ref: `#/definitions/${name}`, definitions: reachable(name, definitions) };
      write(folder, kind, schema);
    }
  }
}

/** Writes one schema for each version of the custom resources that a file defines. */
export function writeCustomSchemas(file: string, folder: string): void {
  for (const document of parseAllDocuments(readFileSync(file, 'utf8'))) {
    const { spec } = document.toJS() as {
      spec: {
        group: string;
        names: { kind: string };
        versions: { name: string; schema: { openAPIV3Schema: Schema } }[];
      };
    };
    for (const { name: version, schema } of spec.versions) {
      const kind = { group: spec.group, version, kind: spec.names.kind };
      write(folder, kind, strict(schema.openAPIV3Schema));
    }
  }
}

function write(folder: string, { group, version, kind }: Kind, schema: unknown): void {
  const name = `${group === '' ? version : group}-${version}-${kind.toLowerCase()}.json`;
  writeFileSync(join(folder, name), JSON.stringify(schema));
}

/** As the API server's strict validation takes it: a field that nobody knows is a fault. */
function strict(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(strict);
  if (typeof node !== 'object' || node === null) return node;
  const schema = node as Schema;
  if (isNumberOrText(schema)) return { type: NUMBERS };
  const copy: Schema = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, strict(value)]),
  );
  const closed =
    isSchemaOfObject(schema) &&
    schema['additionalProperties'] === undefined &&
    schema['x-kubernetes-preserve-unknown-fields'] !== true;
  return closed ? { ...copy, additionalProperties: false } : copy;
}

function isNumberOrText(schema: Schema): boolean {
  return (
    schema['x-kubernetes-int-or-string'] === true ||
    schema['format'] === 'int-or-string' ||
    (typeof schema['description'] === 'string' &&
      schema['description'].startsWith('Quantity is a fixed-point representation'))
  );
}

/** What lists properties, and is no list of properties that happens to have one of that name. */
function isSchemaOfObject(schema: Schema): boolean {
  return (
    schema['type'] === 'object' &&
    typeof schema['properties'] === 'object' &&
    schema['properties'] !== null
  );
}

function reachable(from: string, definitions: Schema): Schema {
  const found: Schema = {};
  const open = [from];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (name in found) continue;
    found[name] = definitions[name];
    const text = JSON.stringify(definitions[name]);
    for (const [, next] of text.matchAll(/"\$ref":"#\/definitions\/([^"]+)"/gu)) {
      if (next !== undefined) open.push(next);
    }
  }
  return found;
}
