import type { VariableOf, Variables } from '@jampot/service-kit';
import type { service } from './service.ts';

export type SharesConfig = Pick<Variables, VariableOf<typeof service>>;
