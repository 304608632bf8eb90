import { runUntilSignal } from '@jampot/service-kit';
import { startGateway } from './gateway.ts';

await runUntilSignal('gateway', () => startGateway(process.env));
