export { api } from './client.ts';
export {
  browserSession,
  followOtherTabs,
  forgetSession,
  onSessionChange,
  rememberUser,
} from './browser-session.ts';
export { loginFailure, signIn } from './sign-in.ts';
export { LoginCanceled, settleSignIn, signInNeeded } from './sign-in-again.ts';
