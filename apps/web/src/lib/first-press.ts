let pressed = false;

/** Called once, as the page is loaded. */
export function watchFirstPress(): void {
  const note = () => {
    pressed = true;
  };
  for (const press of ['pointerdown', 'keydown']) {
    window.addEventListener(press, note, { capture: true, once: true });
  }
}

/** Whether anybody pressed a key or a pointer here since the page was loaded. */
export function hasBeenPressed(): boolean {
  return pressed;
}
