import { cancelFolderWork } from '@jampot/contracts';
import type { EventData, foldersProgressed } from '@jampot/contracts';
import { api } from '../api/index.ts';
import { createStore, useStore } from '../store.ts';

/** How far a long change of many folders is, as the server tells it. */
export type FolderWork = EventData<typeof foldersProgressed>;

const running = createStore<readonly FolderWork[]>([]);

/** Keeps the newest word on each work; at 100 percent it has ended. */
export function reportFolderWork(news: FolderWork): void {
  const others = running.get().filter((each) => !isSame(each, news.work, news.folder_id));
  running.set(news.percent >= 100 ? others : [...others, news]);
}

/** The call that asked for the work was answered, whatever was told of it last. */
export function endFolderWork(work: FolderWork['work'], folderId: number | null): void {
  running.set(running.get().filter((each) => !isSame(each, work, folderId)));
}

/** Stops a work that this person asked for: nothing is changed, and its call is refused. */
export async function cancelWork({ work, folder_id }: FolderWork): Promise<void> {
  await api.call(cancelFolderWork, { body: { work, folder_id } });
}

/** All long changes of folders that this person asked for. */
export function useFolderWorks(): readonly FolderWork[] {
  return useStore(running);
}

/** One of them; undefined before the server has told anything of it. */
export function useFolderWork(
  work: FolderWork['work'],
  folderId: number | null,
): FolderWork | undefined {
  return useStore(running).find((each) => isSame(each, work, folderId));
}

function isSame(news: FolderWork, work: FolderWork['work'], folderId: number | null): boolean {
  return news.work === work && news.folder_id === folderId;
}
