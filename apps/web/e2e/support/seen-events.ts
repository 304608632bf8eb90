import { SeenEvents } from '@jampot/client';
import { EVENT_POSITION_HEADER } from '@jampot/contracts';
import type { APIResponse, Page } from '@playwright/test';

let kept: string | null = null;
const seen = new SeenEvents({
  read: () => kept,
  write: (text) => {
    kept = text;
  },
});

/** What the calls of tests have caused, so that what a test made is there for whoever asks next. */
export const seenEvents = {
  headers: (): Record<string, string> =>
    seen.header === '' ? {} : { [EVENT_POSITION_HEADER]: seen.header },
  note: (answer: APIResponse): void =>
    seen.answered(answer.headers()[EVENT_POSITION_HEADER] ?? null),
  /** A page knows of it as if another tab of its browser had made the calls. */
  handTo: (page: Page): Promise<void> =>
    page.evaluate((text) => {
      if (text !== null) localStorage.setItem('jampot.seen-events', text);
    }, kept),
};
