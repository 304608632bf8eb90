export * from './assets-events.ts';
export * from './define-event.ts';
export * from './define-signal.ts';
export * from './event-subject.ts';
export * from './identity-events.ts';
export * from './live-message.ts';
export * from './review-events.ts';
export * from './told-events.ts';
