/** A part of a line that was pressed: its item, and whether it was the twist or the menu's dots. */
export interface PressedPart {
  readonly id: number;
  readonly part: 'twist' | 'more' | 'line';
  readonly element: Element;
}

/** What of a tree's lines an event is about; null beside them. */
export function pressedPart(target: EventTarget): PressedPart | null {
  const element = target instanceof Element ? target : null;
  const line = element?.closest<HTMLElement>('[data-line]') ?? null;
  if (element === null || line === null) return null;
  const piece = element.closest<HTMLElement>('[data-part]');
  const name = piece?.dataset['part'];
  return {
    id: Number(line.dataset['line']),
    part: name === 'twist' || name === 'more' ? name : 'line',
    element: piece ?? line,
  };
}
