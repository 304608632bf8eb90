export * from './assets-events.ts';
export * from './identity-events.ts';
export * from './links-events.ts';
export * from './progress-events.ts';
export * from './render-events.ts';
export * from './review-events.ts';
export * from './shares-events.ts';
export * from './told-events.ts';
