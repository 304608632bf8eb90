import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import type { Api } from './api.ts';
import { dragOver } from './drag-over.ts';
import { openAs } from './open.ts';

let scenes = 0;

/** The tree of the screen that administers folders. */
export const folderTree = (page: Page): Locator =>
  page.getByRole('tree', { name: 'Folder structure' });

/** The line of a live folder; a deleted one is called `name deleted`. */
export const folderLine = (page: Page, name: string): Locator =>
  folderTree(page).getByRole('treeitem', { name, exact: true });

/** The first words of a parent's live folders, in their order. */
export async function childrenOf(api: Api, parent: number): Promise<string[]> {
  const rows = await api.rows('GET', `folders?parent_id=${parent}&sort=position`);
  return rows.map(({ name }) => String(name).replace(/ .*/u, ''));
}

export interface FolderScene {
  readonly mark: string;
  readonly project: number;
  readonly a: number;
  readonly a1: number;
  readonly b: number;
  readonly c: number;
  /** The whole name of A, A1, A2, B or C. */
  readonly of: (name: string) => string;
}

/** A project with the folders A (A1, A2), B and C, shown on the screen. */
export async function folderScene(api: Api, page: Page): Promise<FolderScene> {
  scenes += 1;
  const mark = `${Date.now()}-${scenes}`;
  const { id: project } = await api.make('me/folders', { name: `P${mark}` });
  const make = async (name: string, parent: number) =>
    (await api.make('folders', { name: `${name} ${mark}`, parent_id: parent })).id;
  const a = await make('A', project);
  const a1 = await make('A1', a);
  await make('A2', a);
  const b = await make('B', project);
  const c = await make('C', project);
  await openAs(page, `/admin/folders?folder=${a1}`);
  await folderLine(page, `C ${mark}`).scrollIntoViewIfNeeded();
  await expect(folderLine(page, `A1 ${mark}`)).toBeInViewport();
  return { mark, project, a, a1, b, c, of: (name) => `${name} ${mark}` };
}

/** Presses a line, holds it till it moves, and takes it to a part of another: 0 is its upper edge. */
export async function dragTo(page: Page, from: Locator, to: Locator, part: number): Promise<void> {
  const start = await from.boundingBox();
  const end = await to.boundingBox();
  if (start === null || end === null) throw new Error('A line is not on the screen.');
  await page.mouse.move(start.x + 120, start.y + start.height / 2);
  await page.mouse.down();
  await expect(from).toHaveAttribute('data-leaving', 'true');
  await dragOver(page, end.x + 140, end.y + end.height * part);
}
