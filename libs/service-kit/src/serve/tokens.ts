/** Injection tokens of what `serve` provides. */
export const CONFIG = Symbol('config');
export const LOG = Symbol('log');
