import { createLog } from '@jampot/service-kit';
import { startGateway } from './gateway.ts';

const log = createLog('gateway', 'info');
try {
  const gateway = await startGateway(process.env);
  const end = () => {
    void gateway.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', end);
  process.once('SIGINT', end);
} catch (error) {
  log.fatal({ err: error }, error instanceof Error ? error.message : 'could not start');
  process.exit(1);
}
