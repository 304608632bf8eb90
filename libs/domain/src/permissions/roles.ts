/** Document 1, section 6. A higher level may do what a lower one may. */
export const ROLE_LEVEL = {
  guest: 0,
  artist: 1,
  reviewer: 2,
  projectManager: 3,
  administrator: 4,
} as const;

export type RoleLevel = (typeof ROLE_LEVEL)[keyof typeof ROLE_LEVEL];

export const ROLE_LEVELS: readonly RoleLevel[] = [0, 1, 2, 3, 4];

export const ROLE_NAMES: Readonly<Record<RoleLevel, string>> = {
  0: 'Guest',
  1: 'Artist',
  2: 'Reviewer',
  3: 'Project Manager',
  4: 'Administrator',
};

/** From this level the menu of administration shows; each item still needs its permission. */
export function showsAdminMenu(level: number): boolean {
  return level >= ROLE_LEVEL.projectManager;
}

/** Below this level a person sees the folders of their teams and their own. */
export const EVERY_FOLDER_LEVEL = ROLE_LEVEL.projectManager;

export function seesEveryFolder(level: number): boolean {
  return level >= EVERY_FOLDER_LEVEL;
}

/** An Administrator remains one in every folder, whatever role its team gives them. */
export function isAdministrator(level: number): boolean {
  return level >= ROLE_LEVEL.administrator;
}
