import { describe, expect, it } from '@jest/globals';
import { errorMessage, errorMessages } from './error-message.ts';

describe('errorMessages', () => {
  it.each([
    [{ status: 404 }, '404 not found'],
    [{ status: 500 }, '500 internal error.'],
    [{ status: 0 }, 'Failed to connect to the Jampot, please check your internet connection.'],
    [{ status: -1 }, 'Failed to connect to the Jampot, please check your internet connection.'],
    [{ status: 400, method: 'GET' }, 'Failed to retrieve data from the Jampot. Please try again.'],
    [{ status: 400, method: 'patch' }, 'Failed to update your data.'],
    [{ status: 400, method: 'POST' }, 'Failed to create your new item.'],
    [{ status: 400, method: 'DELETE' }, '400 Bad Request'],
    [{ status: 403 }, '403 Forbidden'],
    [{ status: 403, statusText: 'Nope' }, '403 Nope'],
    [{ status: 409 }, '409 Conflict'],
    [{ status: 409, code: 'cancelled', message: 'Nothing was changed.' }, 'Nothing was changed.'],
    [{ status: 799 }, 'Very Unknown Error'],
    [{ status: 200 }, 'Action was not successful'],
    [{ status: 200, error: 'No file sent' }, 'No file sent'],
  ])('%j → %s', (failure, text) => {
    expect(errorMessages(failure)).toEqual([text]);
  });

  it('gives one text per validation error, the first message or the name', () => {
    const errors = [
      { name: 'name', messages: [{ name: 'Field is required.' }, { name: 'second' }] },
      { name: 'duration', messages: [] },
      { name: 'in' },
    ];
    expect(errorMessages({ status: 412, errors })).toEqual([
      'Validation error: Field is required.',
      'Validation error: duration',
      'Validation error: in',
    ]);
  });

  it('names the configured product', () => {
    expect(errorMessage({ status: 0 }, 'Studio X')).toContain('the Studio X,');
  });

  it('is silent for a 401: the session signs in again', () => {
    expect(errorMessages({ status: 401 })).toEqual([]);
  });

  it.each([
    'Unable to preload CSS for /assets/anchored-menu-BK9x.css',
    'Failed to fetch dynamically imported module: https://jampot.studio/assets/folder-view-Bx.js',
    'error loading dynamically imported module: https://jampot.studio/assets/folder-view-Bx.js',
    'Importing a module script failed.',
  ])('tells of the connection when a part of the application did not come: %s', (message) => {
    expect(errorMessage(new TypeError(message))).toMatch(/^Failed to connect to the Jampot/u);
  });

  it('does not leak a thrown exception', () => {
    expect(errorMessages(new TypeError('x is undefined'))).toEqual(['Very Unknown Error']);
  });
});
