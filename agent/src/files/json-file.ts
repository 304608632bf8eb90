import type * as z from 'zod';
import { readWhole, writeWhole } from './whole-file.ts';
import type { Durability } from './whole-file.ts';

/** @throws Error of the file system. */
export function writeJson(file: string, content: unknown, durability: Durability): void {
  writeWhole(file, JSON.stringify(content), durability);
}

/** What a file says; undefined when there is none, or it says something else. */
export function readJson<T>(file: string, schema: z.ZodType<T>): T | undefined {
  const text = readWhole(file);
  if (text === undefined) return undefined;
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
