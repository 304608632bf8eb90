/** What is wrong with an answer; null when nothing is. */
export function faultOf(status: number, text: string, resource: string): string | null {
  if (status >= 500) return `answered ${status}: ${text.slice(0, 300)}`;
  const body = parsed(text);
  if (body === null) return `answered ${status} with no JSON object: ${text.slice(0, 200)}`;
  if (status < 300) {
    if (body['success'] !== true || body['error'] !== null) return 'succeeded without saying so';
    return Array.isArray(body[resource]) ? null : `answered no list of ${resource}`;
  }
  if (body['success'] !== false) return `answered ${status} without saying that it failed`;
  if (typeof body['error'] !== 'string' || body['error'] === '') return 'failed without a text';
  if (typeof body['code'] !== 'string') return 'failed without a code';
  return status === 412 && !Array.isArray(body['errors']) ? 'refused without naming fields' : null;
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}
