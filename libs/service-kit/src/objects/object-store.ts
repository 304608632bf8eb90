import { openStore } from '@jampot/storage';
import type { ObjectStore } from '@jampot/storage';
import type { Provider } from '@nestjs/common';
import { CONFIG } from '../serve/tokens.ts';

/** Injection token of the object store. */
export const OBJECT_STORE = Symbol('object store');

export const objectStore: Provider = {
  provide: OBJECT_STORE,
  inject: [CONFIG],
  useFactory: (config: { readonly JAMPOT_STORAGE_URL: string }): Promise<ObjectStore> =>
    openStore(config.JAMPOT_STORAGE_URL),
};
