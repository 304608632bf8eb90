import { useQuery } from '@tanstack/react-query';
import { linksQuery } from './links.query.ts';

/** How many links an asset has, both ways; null until that is known. */
export function useLinkCount(assetId: number, enabled: boolean): number | null {
  const { data: up } = useQuery({ ...linksQuery(assetId, 'up'), enabled });
  const { data: down } = useQuery({ ...linksQuery(assetId, 'down'), enabled });
  return up === undefined || down === undefined ? null : up.length + down.length;
}
