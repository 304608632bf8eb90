import { describe, expect, it } from '@jest/globals';
import {
  acceptInvite,
  calls,
  changeAsset,
  changeAssets,
  createTag,
  downloadFileSchema,
  FILTER_OPERATORS,
  listAssets,
  listStatuslogs,
  parseListQuery,
  readAsset,
  signIn,
} from '@jampot/contracts';
import type { Call, FieldKind, Resource } from '@jampot/contracts';
import { openApi } from './open-api.ts';

const document = openApi('Jampot');
const json = JSON.stringify(document);

describe('the documentation of the API', () => {
  it.each([
    ['/api/events', 'get'],
    ['/api/shares/{hash}/changes', 'get'],
    ['/api/agents/socket', 'get'],
    ['/api/agents/attempts/{id}/output', 'patch'],
    ['/api/uploads', 'post'],
    ['/api/uploads/{id}', 'patch'],
    ['/files.json', 'post'],
    ['/files/{key}', 'get'],
    ['/api/assets/download', 'get'],
    ['/api/assets/download', 'post'],
  ])('has %s, which no service answers', (path, method) => {
    expect(document.paths[path]).toHaveProperty(method);
  });

  it('says what the contracts say of a call', () => {
    const described = calls.filter(({ description, path }) => description !== '' && path !== '');
    expect(described.length).toBeGreaterThan(20);
    for (const { description } of described) expect(json).toContain(JSON.stringify(description));
  });

  it('names every file that a zip may be of', () => {
    const [said] =
      /`source`[^;]*/u.exec(JSON.stringify(document.paths['/api/assets/download'])) ?? [];
    const named = [...(said ?? '').matchAll(/`(\w+)`/gu)].map(([, name]) => name);
    expect(named).toEqual(downloadFileSchema.options);
  });

  it('tells which ids a new version takes for its files', () => {
    expect(document.paths['/api/assets/{id}/versions']?.post).toMatchObject({
      requestBody: {
        content: {
          'application/json': {
            schema: {
              properties: {
                source: { description: expect.stringContaining('Id of a finished upload') },
              },
            },
          },
        },
      },
    });
  });
});

interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly description?: string }[];
  readonly requestBody?: unknown;
  readonly responses: Readonly<Record<string, unknown>>;
}
const operationOf = ({ path, method }: Call): Operation => {
  const at = document.paths[`/api/${path}`] as Readonly<Record<string, Operation>> | undefined;
  const found = at?.[method.toLowerCase()];
  if (found === undefined) throw new Error(`${method} ${path} is not there.`);
  return found;
};
const parametersOf = (call: Call) => (operationOf(call).parameters ?? []).map(({ name }) => name);
const statusesOf = (call: Call) => Object.keys(operationOf(call).responses).map(Number);
const shown = calls.filter(({ path }) => path !== '');

describe('the position of a change', () => {
  it('may be sent with every call, and is answered by all that change something', () => {
    for (const call of shown.filter(({ service }) => service !== 'gateway')) {
      const { parameters = [], responses } = operationOf(call);
      expect(parameters).toContainEqual({ $ref: '#/components/parameters/Position' });
      const told = JSON.stringify(responses[String(call.status)]).includes('headers/Position');
      expect([call.name, told]).toEqual([call.name, call.method !== 'GET']);
    }
    const { parameters, headers } = document.components ?? {};
    expect(parameters).toMatchObject({ Position: { name: 'Jampot-Position', in: 'header' } });
    expect(headers).toHaveProperty('Position');
  });
});

describe('the parameters of a list', () => {
  const SAMPLE: Readonly<Record<FieldKind, string>> = {
    id: '1',
    integer: '1',
    number: '1.5',
    text: 'a',
    flag: '1',
    time: '2026-11-22',
    day: '2026-11-22',
    json: '{}',
  };
  const accepts = (resource: Resource, query: Readonly<Record<string, string>>) => {
    try {
      parseListQuery(resource, 'list', query);
      return true;
    } catch {
      return false;
    }
  };
  const lists = shown.filter(({ reads }) => reads?.kind === 'list');

  it.each(lists.map((call) => [call.name, call] as const))(
    'of %s are all that its grammar takes of its own fields, and no others',
    (_name, call) => {
      const resource = call.reads?.resource as Resource;
      const told = new Set(parametersOf(call));
      for (const [name, field] of Object.entries(resource.fields)) {
        for (const operator of ['', ...FILTER_OPERATORS.map((entry) => `:${entry}`)]) {
          const asked = `${name}${operator}`;
          expect([asked, told.has(asked)]).toEqual([
            asked,
            accepts(resource, { [asked]: field.words?.[0] ?? SAMPLE[field.kind] }),
          ]);
        }
        const bucket = accepts(resource, { 'x:day': name });
        if (bucket) expect(told).toContain('x:day');
      }
      for (const axis of ['x', 'y', 'z']) expect(told).toContain(axis);
    },
  );

  it('reach to the folders of what a row belongs to', () => {
    expect(parametersOf(listStatuslogs)).toEqual(
      expect.arrayContaining(['asset__folder_id', 'asset__folder_id:withchildren']),
    );
    expect(parametersOf(listAssets)).toContain('children');
  });

  it('tell that a date alone is its beginning', () => {
    const until = operationOf(listAssets).parameters?.find(({ name }) => name === 'created:until');
    expect(until?.description).toContain('00:00 UTC');
  });

  it('stand there once, and each is described', () => {
    for (const call of shown) {
      const { parameters = [] } = operationOf(call);
      const queried = parameters.filter((entry) => (entry as { in?: string }).in === 'query');
      expect(new Set(queried.map(({ name }) => name)).size).toBe(queried.length);
      for (const { name, description = '' } of queried) {
        expect([call.name, name, description]).toEqual([
          call.name,
          name,
          expect.stringMatching(/./u),
        ]);
      }
    }
  });
});

describe('the body of a call', () => {
  const propertiesOf = (call: Call) =>
    (
      operationOf(call).requestBody as {
        content: { 'application/json': { schema: { properties: Record<string, object> } } };
      }
    ).content['application/json'].schema.properties;

  it('has no ids where the address names them', () => {
    expect(propertiesOf(changeAssets)).not.toHaveProperty('id');
    expect(propertiesOf(changeAsset)['id']).toMatchObject({ type: ['integer', 'string'] });
  });

  it('tells how long a name may be', () => {
    expect(propertiesOf(changeAsset)['name']).toMatchObject({ minLength: 1, maxLength: 255 });
    expect(propertiesOf(createTag)['name']).toMatchObject({ maxLength: 50 });
  });
});

describe('the refusals of a call', () => {
  it('of reading are no conflicts, links or missing settings', () => {
    expect(statusesOf(listAssets)).toEqual([200, 401, 403, 412, 429, 500, 503]);
    expect(statusesOf(readAsset)).toEqual([200, 401, 403, 404, 412, 429, 500, 503]);
  });

  it('are those of what it takes, and those that it declares', () => {
    expect(statusesOf(changeAsset)).toEqual([
      200, 400, 401, 403, 404, 409, 412, 413, 415, 429, 500, 503, 507,
    ]);
    expect(statusesOf(acceptInvite)).toContain(410);
    expect(statusesOf(acceptInvite)).not.toContain(401);
    expect(statusesOf(signIn)).toContain(401);
  });
});
