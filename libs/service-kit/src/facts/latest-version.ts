/**
 * SQL, over the copies of versions, of what the latest live one of an asset has.
 * @param assetId SQL of the asset's id
 */
export function latestVersion(assetId: string, column: 'id' | 'version_number' = 'id'): string {
  return `(SELECT latest.${column} FROM versions latest
    WHERE latest.asset_id = ${assetId} AND NOT latest.deleted
    ORDER BY latest.version_number DESC, latest.id DESC LIMIT 1)`;
}
