/** Injection tokens of what `serve` provides. */
export const CONFIG = Symbol('config');
export const LOG = Symbol('log');
/** Of a service that names JAMPOT_STORAGE_URL among its variables. */
export const OBJECT_STORE = Symbol('object store');
