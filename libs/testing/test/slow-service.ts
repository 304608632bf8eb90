import { listComments } from '@jampot/contracts';
import { Bus, createLog, runUntilSignal } from '@jampot/service-kit';
import { AnsweringSide } from '../src/answering-side.ts';

/**
 * A program that answers one call, after as many milliseconds as its arguments say. Says 'taken'
 * to its parent when it starts on one, 'ready' when it can, 'stopping' when it ends in good order. Told to
 * be busy it says 'busy' and stands still for so many milliseconds.
 */
const [url = '', namespace = '', milliseconds = '0'] = process.argv.slice(2);

await runUntilSignal('slow', async () => {
  const log = createLog('slow', 'error');
  const bus = await Bus.open({ url, name: 'slow', namespace, log });
  const service = await AnsweringSide.open(bus, {
    [listComments.name]: async () => {
      process.send?.('taken');
      await new Promise((resolve) => setTimeout(resolve, Number(milliseconds)));
      return { rows: [] };
    },
  });
  return {
    async stop() {
      process.send?.('stopping');
      await service.close();
      await bus.close();
    },
  };
});
process.send?.('ready');
process.on('message', ({ busy }: { readonly busy: number }) => {
  process.send?.('busy', () => {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, busy);
  });
});
