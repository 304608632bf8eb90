import { calls } from '@jampot/contracts';
import { Answers, createLog, Metrics, openApplication } from '@jampot/service-kit';
import type { Bus, BusServer, Handler } from '@jampot/service-kit';
import { Controller, Module } from '@nestjs/common';

/** Answers calls over the real bus as a service does, in words of the test's choosing. */
export class AnsweringSide {
  readonly #server: BusServer;

  private constructor(server: BusServer) {
    this.#server = server;
  }

  /**
   * Takes calls from now on.
   * @param handlers What answers each call, by its name.
   */
  static async open(bus: Bus, handlers: Readonly<Record<string, Handler>>): Promise<AnsweringSide> {
    const answered = calls.filter(({ name }) => handlers[name] !== undefined);
    const { application, server } = await openApplication(moduleOf(handlers), {
      bus,
      log: createLog('test', 'error'),
      metrics: new Metrics('test'),
      calls: answered,
    });
    await application.listen();
    return new AnsweringSide(server);
  }

  /** Takes no more calls, and ends when all that it took are answered. */
  async close(): Promise<void> {
    await this.#server.close();
  }
}

function moduleOf(handlers: Readonly<Record<string, Handler>>) {
  class Answering {}
  for (const call of calls) {
    const handler = handlers[call.name];
    if (handler === undefined) continue;
    const descriptor = { value: (request: Parameters<Handler>[0]) => handler(request) };
    Answers(call)(Answering.prototype, call.name, descriptor as never);
    Object.defineProperty(Answering.prototype, call.name, descriptor);
  }
  Controller()(Answering);
  class Root {}
  Module({ controllers: [Answering] })(Root);
  return Root;
}
