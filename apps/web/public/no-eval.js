/* Runs before any module: keeps zod from trying to compile schemas, which the page's CSP refuses and reports. */
globalThis.__zod_globalConfig = { jitless: true };
