import { createStore } from './store.ts';

/** What this tab knows where the browser keeps nothing for it. */
const unkept = createStore<ReadonlyMap<string, string>>(new Map());

/** What the tab keeps, also after it was loaded anew where storage is on. */
export function readTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key) ?? unkept.get().get(key) ?? null;
  } catch {
    return unkept.get().get(key) ?? null;
  }
}

/** Keeps it for this tab: until the page is left where storage is off. */
export function writeTab(key: string, value: string): void {
  unkept.set(new Map([...unkept.get(), [key, value]]));
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // It is good until the page is left.
  }
}

export function forgetInTab(key: string): void {
  unkept.set(new Map([...unkept.get()].filter(([known]) => known !== key)));
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
