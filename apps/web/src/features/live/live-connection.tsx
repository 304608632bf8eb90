import { useQueryClient } from '@tanstack/react-query';
import type { Query } from '@tanstack/react-query';
import { useEffect } from 'react';
import { createStore, useStore } from '../../lib/store.ts';
import { followLive } from './follow.ts';
import { pollFarm } from './poll-farm.ts';
import classes from './live.module.css';

const connected = createStore<boolean | null>(null);
/** Milliseconds that a dropped line may take to come back before anybody is told. */
const PATIENCE = 2500;

/** What could not be had while the server was away can be had again. */
const hasFailed = ({ state }: Query) => state.status === 'error';

/** Follows the server's changes while somebody is signed in; mounted once. */
export function LiveConnection() {
  const client = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stopPolling = () => {};
    const stop = followLive(client, (now) => {
      if (now) {
        clearTimeout(timer);
        timer = undefined;
        connected.set(true);
        void client.refetchQueries({ type: 'active', predicate: hasFailed });
        stopPolling();
      } else {
        timer ??= setTimeout(() => {
          connected.set(false);
          stopPolling = pollFarm(client);
        }, PATIENCE);
      }
    });
    return () => {
      stop();
      stopPolling();
      clearTimeout(timer);
      connected.set(null);
    };
  }, [client]);
  return null;
}

/** Tells whether changes of others arrive: a dot, with words when they don't. */
export function LiveDot() {
  const state = useStore(connected);
  if (state === null) return null;
  const label = state ? 'Live: changes of others appear at once' : 'Offline: trying to reconnect';
  return (
    <output className={classes['live']} data-on={state || undefined} title={label}>
      <span className={classes['dot']} aria-hidden="true" />
      <span className={classes['text']}>{state ? 'Live' : 'Offline'}</span>
    </output>
  );
}
