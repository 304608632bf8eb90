export { api } from './client.ts';
export {
  browserSession,
  followOtherTabs,
  forgetSession,
  onSessionChange,
  rememberUser,
} from './browser-session.ts';
export { loginFailure, loginRefused, signIn, takeProviderSession } from './sign-in.ts';
export { LoginCanceled, settleSignIn, signInNeeded } from './sign-in-again.ts';
