/* Runs before any module: keeps zod from trying to compile schemas, which the page's CSP refuses and reports. */
Reflect.set(globalThis, '__zod_globalConfig', { jitless: true });
