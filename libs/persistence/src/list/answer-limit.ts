/**
 * Bytes of the longest answer: it is read, wrapped and sent in one go, and others wait meanwhile. A
 * thousand assets with all that screens show of them take 2.4 MB, ten thousand folders with their
 * paths 3 to 5 MB.
 */
export const MOST_BYTES = 6 * 1024 * 1024;

/**
 * SQL of rows' JSON that is made of no more rows than lead past `MOST_BYTES`: the others' is null.
 * Long texts are weighed by their lengths, which are known without reading them, so that what
 * will not be answered is neither read nor put together.
 * @param weights SQL of bytes that a row's JSON has at least; without any, every row is made.
 * @param order SQL of the rows' order.
 */
export function jsonWithinLimit(json: string, weights: readonly string[], order: string): string {
  if (weights.length === 0) return json;
  // Fields that are made of the same weigh the same: PostgreSQL would look twice.
  const weight = [...Map.groupBy(weights, (sql) => sql)]
    .map(([sql, same]) => `${same.length}::bigint * coalesce(${sql}, 0)`)
    .join(' + ');
  return (
    `case when coalesce(sum(${weight}) over (order by ${order}` +
    ` rows between unbounded preceding and 1 preceding), 0) <= ${MOST_BYTES} then ${json} end`
  );
}
