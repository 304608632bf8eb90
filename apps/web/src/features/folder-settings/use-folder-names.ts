import { useQuery } from '@tanstack/react-query';
import { folderTreeQuery } from '../../lib/queries/index.ts';

/** Names of folders the person sees, for what is inherited from them; null for the others. */
export function useFolderNames(): (id: number) => string | null {
  const tree = useQuery(folderTreeQuery()).data;
  return (id) => tree?.find((folder) => folder.id === id)?.name ?? null;
}
