/** Injection token of the object store. */
export const STORE = Symbol('store');
