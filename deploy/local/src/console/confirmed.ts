import { createInterface } from 'node:readline/promises';
import type { Complaint } from './complaint.ts';

/** Asks a person for a yes. @throws the complaint where nobody is there to answer. */
export async function confirmed(question: string, nobody: Complaint): Promise<boolean> {
  if (!process.stdin.isTTY) throw nobody;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const answer = await terminal.question(`${question} Type yes: `);
    return answer.trim().toLowerCase() === 'yes';
  } finally {
    terminal.close();
  }
}
