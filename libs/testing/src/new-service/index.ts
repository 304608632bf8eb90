export * from './checkout-copy.ts';
export * from './toys.ts';
