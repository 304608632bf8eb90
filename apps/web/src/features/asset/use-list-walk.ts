import type { Asset } from '@jampot/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { ANY_ASSET, assetOrderQuery } from '../../lib/queries/index.ts';
import type { AssetFilter } from '../../lib/queries/index.ts';
import { createStore } from '../../lib/store.ts';
import { toast } from '../../ui/index.ts';
import { placeOf, stepFrom } from './list-place.ts';

/** Steps pressed while nothing could follow them yet; what comes next takes them. */
const waitingSteps = createStore(0);

/** A step that is taken as soon as an asset is there. */
export function stepLater(by: 1 | -1): void {
  waitingSteps.set(waitingSteps.get() + by);
}

/** How many assets beyond the shown one are known by name. */
const AHEAD = 20;

interface Walk {
  asset: Pick<Asset, 'id' | 'folder_id'>;
  /** The list that somebody came from; null: the folder of the asset, by name. */
  list: AssetFilter | null;
  /** Goes to an asset; ends when it is shown, or when somebody stayed. */
  onOpen: (assetId: number) => Promise<void>;
  /** Reads what an asset's screen needs, as somebody may go there next. @returns gives it up, once they went on */
  onAhead: (assetId: number) => () => void;
}

/** Where an asset stands in the list that somebody goes through, and the way to the others. */
export function useListWalk({ asset, list, onOpen, onAhead }: Walk) {
  const listed = useOrder(list ?? folderList(asset.folder_id), list !== null, asset.id, true);
  const strayed = list !== null && listed.ready && listed.place === null;
  const whole = list === null || strayed;
  const folder = useOrder(folderList(asset.folder_id), false, asset.id, whole);
  const { rows, place, ready } = whole ? folder : listed;

  /** Where the last press leads, which is not shown yet. */
  const target = useRef<number | null>(null);
  const step = (by: number) => {
    if (!ready) {
      waitingSteps.set(waitingSteps.get() + by);
      return;
    }
    const to = stepFrom(rows, target.current ?? asset.id, by);
    if (to === null || place === null) return;
    if (to === 'first') toast.info(`First of ${place.total}`);
    else if (to === 'last') toast.info(`Last of ${place.total}`);
    else {
      target.current = to.id;
      void onOpen(to.id).finally(() => {
        if (target.current === to.id) target.current = null;
      });
    }
  };
  const takeWaiting = useEffectEvent(() => {
    const by = waitingSteps.get();
    waitingSteps.set(0);
    if (by !== 0) step(by);
  });
  useEffect(() => {
    if (ready) takeWaiting();
  }, [ready]);

  const ahead = useEffectEvent(onAhead);
  const at = rows.findIndex(({ id }) => id === asset.id);
  const near = [rows[at + 1], rows[at - 1], rows[at + 2]].map((row) => row?.id ?? 0).join();
  useEffect(() => {
    const ids = near.split(',').map(Number);
    const giveUp = ids.filter((id) => id > 0).map((id) => ahead(id));
    return () => {
      for (const one of giveUp) one();
    };
  }, [near]);
  return { place, step };
}

/** A folder's assets as it shows them first. */
function folderList(folderId: number): AssetFilter {
  return {
    ...ANY_ASSET,
    folderId,
    tags: [],
    sort: 'name',
  };
}

/** As much of an order as it takes to find an asset in it, and some beyond. */
function useOrder(filter: AssetFilter, kept: boolean, id: number, enabled: boolean) {
  const order = useInfiniteQuery({ ...assetOrderQuery(filter, kept), enabled });
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage, isSuccess, isError } = order;
  const rows = useMemo(() => data?.pages.flatMap((page) => page.rows) ?? [], [data]);
  const at = rows.findIndex((row) => row.id === id);
  const short = isSuccess && hasNextPage && (at < 0 || at >= rows.length - AHEAD);
  useEffect(() => {
    if (short && !isFetchingNextPage) void fetchNextPage();
  }, [short, isFetchingNextPage, fetchNextPage]);
  return {
    rows,
    place: placeOf(rows, data?.pages[0]?.total ?? rows.length, id),
    ready: at >= 0 || isError || (isSuccess && !hasNextPage),
  };
}
