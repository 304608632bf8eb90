import { toast } from '../index.ts';

/** Waits for a change of one field and says what it became, as the specification words it; a field that was emptied became none. */
export async function tellChanged<T>(field: string, value: string, change: Promise<T>): Promise<T> {
  const changed = await change;
  toast.success(`${field} successfully changed to ${value || 'none'}`);
  return changed;
}
