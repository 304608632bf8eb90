import { downloadAssets } from '@jampot/contracts';
import { toast } from '../../../ui/index.ts';

let sent = 0;

/**
 * Downloads the files of several signed addresses as one zip. An address has no room for all of
 * them, so a form carries their tickets: the browser loads its answer by itself too. It is sent into
 * a frame that nobody sees, where an answer that is no file says why.
 */
export function sendTickets(tickets: readonly string[]): void {
  const frame = document.createElement('iframe');
  sent += 1;
  frame.name = `download-${sent}`;
  frame.title = 'Download';
  frame.hidden = true;
  frame.addEventListener('load', () => {
    const said = frame.contentDocument?.body.textContent ?? '';
    // It was loaded empty at first.
    if (said === '') return;
    toast.error(refusalOf(said));
    frame.remove();
  });
  const form = document.createElement('form');
  form.method = 'post';
  form.action = `/api/${downloadAssets.path}`;
  form.target = frame.name;
  form.hidden = true;
  const field = document.createElement('input');
  field.type = 'hidden';
  field.name = 'tickets';
  field.value = tickets.join(',');
  form.append(field);
  document.body.append(frame, form);
  form.submit();
  form.remove();
}

function refusalOf(said: string): string {
  try {
    const { error } = JSON.parse(said) as { error?: unknown };
    if (typeof error === 'string') return error;
  } catch {
    // No answer of ours: a proxy's page, say.
  }
  return 'The download failed.';
}
