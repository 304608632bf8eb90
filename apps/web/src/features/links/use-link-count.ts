import { useQuery } from '@tanstack/react-query';
import { linkCountQuery } from './links.query.ts';

/** How many links an asset has, both ways; null until that is known. */
export function useLinkCount(assetId: number, enabled: boolean): number | null {
  const { data: up } = useQuery({ ...linkCountQuery(assetId, 'up'), enabled });
  const { data: down } = useQuery({ ...linkCountQuery(assetId, 'down'), enabled });
  return up === undefined || down === undefined ? null : up + down;
}
