import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AgentMessage } from '@jampot/contracts';
import { MOST_UNACKNOWLEDGED } from '@jampot/contracts';
import { Journal, journalFinished } from './journal.ts';
import { Sender } from './sender.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'jampot-journal-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const fileOf = () => join(folder, 'journal');
const piece = (text: string) => ({ kind: 'log', stream: 'stdout', text }) as const;

function write(...texts: readonly string[]): void {
  const journal = new Journal(fileOf());
  for (const text of texts) journal.append(piece(text));
  journal.close();
}

function sender(sent: number[], isConnected = () => true): Sender {
  const send = (message: AgentMessage) => {
    if (!isConnected()) return false;
    if (message.type === 'update') sent.push(message.number);
    return true;
  };
  const ref = { attempt_id: 1, fence: 2 };
  return new Sender({ ref, journal: fileOf(), acknowledged: join(folder, 'acknowledged'), send });
}

describe('the journal', () => {
  test('goes on where the last writer ended, without what that never wrote whole', () => {
    write('a', 'b');
    appendFileSync(fileOf(), '{"number":3,"at":"2026');
    expect(journalFinished(fileOf())).toBe(false);
    const journal = new Journal(fileOf());
    expect(journal.last).toBe(2);
    journal.append(piece('c'));
    journal.close();
    expect(new Journal(fileOf()).last).toBe(3);
  });
});

describe('the sender', () => {
  test('sends in order, so many at a time, and the rest as they are acknowledged', async () => {
    write(...Array.from({ length: 40 }, (_, index) => String(index)));
    const sent: number[] = [];
    const sending = sender(sent);
    await sending.pump();
    expect(sent).toEqual(Array.from({ length: MOST_UNACKNOWLEDGED }, (_, index) => index + 1));
    await sending.acknowledge(10);
    expect(sent.at(-1)).toBe(40);
    expect(sent.length).toBe(40);
    await sending.close();
  });

  test('sends again over a new connection what was not acknowledged, also after a restart', async () => {
    write('a', 'b', 'c');
    const sent: number[] = [];
    const first = sender(sent);
    await first.pump();
    await first.acknowledge(1);
    await first.reconnected();
    await first.close();
    const second = sender(sent);
    await second.pump();
    await second.close();
    expect(sent).toEqual([1, 2, 3, 2, 3, 2, 3]);
  });

  test('takes nothing of a line that is taken back', async () => {
    write('a');
    const sent: number[] = [];
    const sending = sender(sent);
    appendFileSync(fileOf(), '{"number":2,"at":"2026');
    await sending.pump();
    write('b', 'c');
    await sending.pump();
    await sending.close();
    expect(sent).toEqual([1, 2, 3]);
  });

  test('keeps everything while there is no connection', async () => {
    write('a');
    const sent: number[] = [];
    let isConnected = false;
    const sending = sender(sent, () => isConnected);
    await sending.pump();
    write('b');
    isConnected = true;
    await sending.pump();
    await sending.close();
    expect(sent).toEqual([1, 2]);
  });
});
