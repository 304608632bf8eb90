export * from './sign-in-provider.ts';
