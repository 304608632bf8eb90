import type { StudioMark } from '../../ui/calm/calm-bar.tsx';

/** The signed-in person, as far as the shell shows them. Levels: Guest 0 … Administrator 4. */
export interface ShellPerson {
  id: number;
  name: string;
  email: string;
  photo?: string | null;
  level: number;
  /** Whose account it is. */
  studio: StudioMark;
  /** Permission letters by resource: {"users": "cru"}. */
  permissions: Readonly<Record<string, string>>;
}
