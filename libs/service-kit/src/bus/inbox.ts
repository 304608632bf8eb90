import type { Msg, Subscription } from '@nats-io/transport-node';
import type { Bus } from './bus.ts';

/**
 * Where a process hears what is said to it alone. A subject below it is `<inbox>.<token>`, so
 * `_INBOX.<service>.<inbox's own>.<token>`: one subscription for all tokens, each a single word
 * that tells whoever listens what a message is about.
 *
 * The error that it drops is NATS's refusal of that subscription, which comes without a message and
 * after which nothing comes; the bus logs it. That nobody listens to what was sent is no error here,
 * but a message of NATS's own, `NO_RESPONDERS`, handed on as any other.
 *
 * It is open from the start until `close`, across losses of the connection, or until the bus closes.
 */
export class Inbox {
  readonly #name: string;
  readonly #subscription: Subscription;

  /** @param receive gets each message as it arrives, in the turn in which it does. */
  constructor(bus: Bus, receive: (token: string, message: Msg) => void) {
    this.#name = bus.newInbox();
    this.#subscription = bus.connection.subscribe(`${this.#name}.*`, {
      callback: (error, message) => {
        if (error === null) receive(tokenOf(message.subject), message);
      },
    });
  }

  /** Where an answer is to be sent, for it to come here with this token. */
  subject(token: string): string {
    return `${this.#name}.${token}`;
  }

  /** Nothing comes after this, not even what is on its way. */
  close(): void {
    this.#subscription.unsubscribe();
  }
}

function tokenOf(subject: string): string {
  return subject.slice(subject.lastIndexOf('.') + 1);
}
