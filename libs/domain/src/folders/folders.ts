/** Document 2, section 5. */
export const FOLDER_MESSAGES = {
  notUnique: 'Folder name is not unique in its parent.',
  projectNotUnique: 'Project name is not unique!',
} as const;

/** The message for a name that a sibling has; a project is a folder without a parent. */
export function notUniqueMessage(parentId: number | null): string {
  return parentId === null ? FOLDER_MESSAGES.projectNotUnique : FOLDER_MESSAGES.notUnique;
}

/**
 * Whether moving a folder would put it inside itself.
 * `newParentPath` holds the ids from the root down to the new parent, that one included.
 */
export function wouldMakeCycle(newParentPath: readonly number[], folderId: number): boolean {
  return newParentPath.includes(folderId);
}
