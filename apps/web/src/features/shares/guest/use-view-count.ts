import { useEffect } from 'react';
import { tellView } from './guest.query.ts';

/** Milliseconds of being looked at that make a view. */
const LOOKED = 2000;

/** Tells that a share was looked at: once, after it was visible for two seconds on end. */
export function useViewCount(hash: string): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', follow);
    };
    const follow = () => {
      clearTimeout(timer);
      if (document.visibilityState !== 'visible') return;
      timer = setTimeout(() => {
        stop();
        void tellView(hash);
      }, LOOKED);
    };
    document.addEventListener('visibilitychange', follow);
    follow();
    return stop;
  }, [hash]);
}
