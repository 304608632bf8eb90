import { runUntilSignal } from '@jampot/service-kit';

/** A program that crashes by an error that nobody waits for, or by a promise that nobody does, as its argument says. */
const [how = ''] = process.argv.slice(2);

await runUntilSignal('crashing', async () => {
  setTimeout(() => {
    if (how === 'promise') void Promise.reject(new Error('it broke'));
    else throw new Error('it broke');
  });
  return { stop: async () => {} };
});
