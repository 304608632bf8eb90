export { api } from './client.ts';
export { startingPause } from './while-starting.ts';
export {
  beginSession,
  browserSession,
  claimPage,
  followOtherTabs,
  forgetSession,
  isOthersSession,
  onSessionChange,
} from './browser-session.ts';
export { dropCookie, dropLeftCookie } from './drop-cookie.ts';
export {
  beginOrAsk,
  loginFailure,
  loginRefused,
  secondStep,
  signIn,
  takeProviderSession,
} from './sign-in.ts';
export { cancelSignIn, signInNeeded } from './sign-in-again.ts';
