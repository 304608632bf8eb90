export * from './define-event.ts';
export * from './define-signal.ts';
export * from './event-position.ts';
export * from './definitions.ts';
export * from './event-data-by-name.ts';
export * from './event-publisher.ts';
export * from './event-subject.ts';
export * from './live-message.ts';
export { SHOWN_SLOTS } from './shown-facts.ts';
