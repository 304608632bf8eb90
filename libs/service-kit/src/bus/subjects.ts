import { eventOfTopic } from '@jampot/contracts';

/** Names on the bus, all below the namespace. */
export class Subjects {
  readonly #namespace: string;
  constructor(namespace: string) {
    this.#namespace = namespace;
  }
  get namespace(): string {
    return this.#namespace;
  }
  /** Request and reply: `<namespace>.call.assets.change-asset`. */
  call(name: string): string {
    return `${this.#namespace}.call.${name}`;
  }
  /** Listened to by one process as long as it is connected. */
  replica(id: string): string {
    return `${this.#namespace}.replica.${id}`;
  }
  /** Kept in the stream, by topic: `<namespace>.event.assets.changed`. */
  event(topic: string): string {
    return `${this.#namespace}.event.${topic}`;
  }
  /** The topic of the event that is said on a subject. */
  topicOf(subject: string): string {
    return subject.slice(this.event('').length);
  }
  /** The name of that event. */
  eventOf(subject: string): string {
    return eventOfTopic(this.topicOf(subject));
  }
  /** Told to whoever listens now, kept nowhere. */
  signal(name: string): string {
    return `${this.#namespace}.signal.${name}`;
  }
  /** The stream of all events. */
  get stream(): string {
    return `${this.#namespace.toUpperCase().replaceAll('-', '_')}_EVENTS`;
  }
}
