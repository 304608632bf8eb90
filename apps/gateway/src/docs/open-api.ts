import { calls, errorCodes } from '@jampot/contracts';
import type { Call } from '@jampot/contracts';
import type { OpenAPIObject } from '@nestjs/swagger';
import { z } from 'zod';
import { failuresOf, takesBody } from './failures-of.ts';
import { listParameters } from './list-parameters.ts';
import { failure, stream } from './path-parts.ts';
import { POSITION, positionParts } from './position-parts.ts';
import { streamPaths } from './stream-paths.ts';

type JsonSchema = Record<string, unknown>;

/** The whole API as OpenAPI 3.1, from the contracts alone. */
export function openApi(productName: string): OpenAPIObject {
  const registry = componentSchemas();
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of calls) {
    if (call.path === '') continue;
    const path = (paths[`/api/${call.path}`] ??= {});
    path[call.method.toLowerCase()] = operation(call);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${productName} API`,
      version: '1',
      description:
        'Answers are wrapped: `success`, `error`, and an array under the name of the resource. ' +
        'Lists take the list grammar: `field=1,2`, `field:since`, `field:until`, `field:like`, ' +
        '`q`, `sort`, `limit`, `page` or `after`, `fields`, `include`, `showdeleted`, and the ' +
        'chart form `x`, `y`, `z`, `color`. Each list names its own fields; the same can be asked of ' +
        'what a row belongs to, as `folder__name=` and `asset__status__name:like=`. An unknown ' +
        'parameter is refused with 412, a known address with another method with 405. ' +
        `What one change made, the next call may miss for a moment, unless it sends \`${POSITION}\`.`,
    },
    paths: { ...paths, ...streamPaths() } as OpenAPIObject['paths'],
    components: {
      schemas: registry as never,
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'access-token' },
        bearer: { type: 'http', scheme: 'bearer' },
      },
      ...positionParts,
    },
  };
}

function operation(call: Call): unknown {
  return {
    operationId: call.name,
    summary: call.summary,
    ...(call.description === '' ? {} : { description: call.description }),
    tags: [call.service],
    security: securityOf(call),
    parameters: [
      { $ref: '#/components/parameters/Position' },
      ...parameters(call.params, 'path'),
      ...parameters(call.query, 'query'),
      ...listParameters(call),
    ],
    ...requestBody(call),
    responses: {
      [String(call.status)]: {
        description: 'Done',
        ...(call.method === 'GET'
          ? {}
          : { headers: { [POSITION]: { $ref: '#/components/headers/Position' } } }),
        content: call.sendsFile
          ? stream('application/octet-stream')
          : { 'application/json': { schema: success(call) } },
      },
      ...Object.fromEntries(
        failuresOf(call).map(([status, description]) => [String(status), failure(description)]),
      ),
    },
  };
}

/** An empty requirement: signing in is possible, not needed. */
function securityOf({ access }: Call): Record<string, never[]>[] {
  if (access === 'public') return [];
  const signedIn = [{ token: [] }, { bearer: [] }];
  return access === 'anyone' ? [{}, ...signedIn] : signedIn;
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, $defs: _definitions, ...rest } = jsonSchema(schema, io);
  return rest;
}

/** References point at the document's components, where every resource stands once. */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const written = JSON.stringify(z.toJSONSchema(schema, { io, unrepresentable: 'any' }));
  return JSON.parse(written.replaceAll('#/$defs/', '#/components/schemas/')) as JsonSchema;
}

function parameters(schema: z.ZodType, place: 'path' | 'query'): unknown[] {
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, ...rest }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(description === undefined ? {} : { description }),
    schema: rest,
  }));
}

function requestBody(call: Call): object {
  if (!takesBody(call)) return {};
  const schema = schemaOf(call.body, 'input');
  const parts = call.files.map((name) => [name, { type: 'string', format: 'binary' }]);
  return {
    requestBody: {
      content: {
        'application/json': { schema: withUploadIds(call, schema) },
        ...(parts.length === 0
          ? {}
          : {
              'multipart/form-data': {
                schema: {
                  ...schema,
                  properties: { ...(schema['properties'] as object), ...Object.fromEntries(parts) },
                },
              },
            }),
      },
    },
  };
}

/** In JSON the ids of finished uploads stand where a form has its files. */
function withUploadIds(call: Call, schema: JsonSchema): JsonSchema {
  if (call.files.length === 0) return schema;
  const description =
    'Id of a finished upload: the last part of the Location of POST /api/uploads, or `id` of the ' +
    'answer to POST /files.json.' +
    (call.keepsUploads
      ? ' Give the file its name in the field beside it.'
      : ' At most 32 MiB; the upload stays for other calls.');
  const ids = call.files.map((name) => [name, { type: 'string', description }]);
  const properties = { ...(schema['properties'] as object), ...Object.fromEntries(ids) };
  return { ...schema, properties };
}

function success(call: Call): JsonSchema {
  const extra = schemaOf(call.extra, 'output') as { properties?: object };
  return {
    type: 'object',
    required: ['success', 'error', call.resource],
    properties: {
      success: { const: true },
      error: { type: 'null' },
      [call.resource]: { type: 'array', items: rowOf(call) },
      ...(call.reads?.kind === 'list'
        ? {
            total: { type: 'integer' },
            page: { type: 'integer' },
            limit: { type: 'integer' },
            next: { type: ['string', 'null'] },
          }
        : {}),
      ...extra.properties,
    },
  };
}

function rowOf(call: Call): JsonSchema {
  if (call.reads === null) return schemaOf(call.row, 'output');
  const row = { $ref: `#/components/schemas/${call.reads.resource.name}` };
  return call.reads.kind === 'list'
    ? { anyOf: [row, { $ref: '#/components/schemas/ChartRow' }] }
    : row;
}

function componentSchemas(): Record<string, unknown> {
  const resources = new Map(
    calls.flatMap((call) => (call.reads === null ? [] : [[call.reads.resource.name, call.row]])),
  );
  const combined = jsonSchema(z.object(Object.fromEntries(resources) as z.ZodRawShape), 'output');
  return {
    ...(combined['$defs'] as Record<string, unknown>),
    ChartRow: {
      type: 'object',
      properties: { x: {}, y: {}, z: {}, count: { type: 'integer' }, color: {} },
    },
    Failure: {
      type: 'object',
      required: ['success', 'error', 'code'],
      properties: {
        success: { const: false },
        error: { type: 'string' },
        code: { enum: Object.keys(errorCodes) },
        errors: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              name: { type: 'string' },
              messages: {
                type: 'array',
                items: { type: 'object', properties: { name: { type: 'string' } } },
              },
            },
          },
        },
      },
    },
  };
}
