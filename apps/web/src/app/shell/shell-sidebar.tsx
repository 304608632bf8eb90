import { createContext, use, useEffect } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

interface SidebarSlot {
  slot: HTMLElement | null;
  setLabel: (label: string | null) => void;
  setNeeded: (needed: boolean) => void;
  /** Whether what is shown has the calm frame of guests; null for as the person's account has it. */
  setCalm: (calm: boolean | null) => void;
}

export const SidebarContext = createContext<SidebarSlot | null>(null);

interface ShellSidebarProps {
  label: string;
  /** Something is being done in it: it is shown even where it is folded. */
  needed?: boolean;
  children: ReactNode;
}

/** What a screen shows in the shell's sidebar; `label` names it as a landmark: "Folders". */
export function ShellSidebar({ label, needed = false, children }: ShellSidebarProps) {
  const context = use(SidebarContext);
  const setLabel = context?.setLabel;
  const setNeeded = context?.setNeeded;
  useEffect(() => {
    setNeeded?.(needed);
    return () => setNeeded?.(false);
  }, [needed, setNeeded]);
  useEffect(() => {
    setLabel?.(label);
    return () => setLabel?.(null);
  }, [label, setLabel]);
  return context?.slot ? createPortal(children, context.slot) : null;
}
