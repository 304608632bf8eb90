import { useQueryClient } from '@tanstack/react-query';
import type { Query } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { React } from '../../lib/live/reactions.ts';
import { createStore, useStore } from '../../lib/store.ts';
import { followLive } from './follow.ts';
import { pollFarm } from './poll-farm.ts';
import classes from './live.module.css';

/** `connecting`: it is not known yet, or not any more, whether changes of others arrive. */
type LiveState = 'connecting' | 'live' | 'offline';
const live = createStore<LiveState>('connecting');
/** Milliseconds that a dropped line may take to come back before anybody is told. */
const PATIENCE = 2500;

/** What could not be had while the server was away can be had again. */
const hasFailed = ({ state }: Query) => state.status === 'error';

/** Follows the server's changes while somebody is signed in; mounted once. */
export function LiveConnection({ react }: { react: React }) {
  const client = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stopPolling = () => {};
    let open = false;
    const look = () => {
      if (open && navigator.onLine) {
        clearTimeout(timer);
        timer = undefined;
        live.set('live');
        void client.refetchQueries({ type: 'active', predicate: hasFailed });
        stopPolling();
      } else if (timer === undefined) {
        live.set('connecting');
        timer = setTimeout(() => {
          live.set('offline');
          stopPolling = pollFarm(client);
        }, PATIENCE);
      }
    };
    const stop = followLive(client, react, (now) => {
      open = now;
      look();
    });
    // The browser knows of a network that is gone before the line, which is merely silent, does.
    window.addEventListener('offline', look);
    window.addEventListener('online', look);
    return () => {
      window.removeEventListener('offline', look);
      window.removeEventListener('online', look);
      stop();
      stopPolling();
      clearTimeout(timer);
      live.set('connecting');
    };
  }, [client, react]);
  return null;
}

const SAID = {
  connecting: { word: 'Connecting', label: 'Connecting: changes of others may be missing' },
  live: { word: 'Live', label: 'Live: changes of others appear at once' },
  offline: { word: 'Offline', label: 'Offline: trying to reconnect' },
} as const satisfies Record<LiveState, object>;

/** Tells whether changes of others arrive. */
export function LiveDot() {
  const state = useStore(live);
  const { word, label } = SAID[state];
  return (
    <output className={classes['live']} data-state={state} title={label}>
      <span className={classes['dot']} aria-hidden="true" />
      <span>{word}</span>
    </output>
  );
}
