import { createContext, use, useEffect } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

interface SidebarSlot {
  slot: HTMLElement | null;
  setLabel: (label: string | null) => void;
}

export const SidebarContext = createContext<SidebarSlot | null>(null);

/** What a screen shows in the shell's sidebar; `label` names it as a landmark: "Folders". */
export function ShellSidebar({ label, children }: { label: string; children: ReactNode }) {
  const context = use(SidebarContext);
  const setLabel = context?.setLabel;
  useEffect(() => {
    setLabel?.(label);
    return () => setLabel?.(null);
  }, [label, setLabel]);
  return context?.slot ? createPortal(children, context.slot) : null;
}
