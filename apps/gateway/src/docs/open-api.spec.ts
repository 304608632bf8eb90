import { describe, expect, it } from '@jest/globals';
import { calls, downloadFileSchema } from '@jampot/contracts';
import { openApi } from './open-api.ts';

const document = openApi('Jampot');
const json = JSON.stringify(document);

describe('the documentation of the API', () => {
  it.each([
    ['/api/events', 'get'],
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
