/**
 * A file let go beside whatever takes files would be opened by the browser in place of the
 * application, and end the uploads that run. Call once.
 */
export function keepStrayDrops(): void {
  const keep = (event: DragEvent) => {
    const { dataTransfer, target } = event;
    if (event.defaultPrevented || !dataTransfer?.types.includes('Files')) return;
    if (target instanceof HTMLInputElement && target.type === 'file') return;
    event.preventDefault();
    dataTransfer.dropEffect = 'none';
  };
  window.addEventListener('dragover', keep);
  window.addEventListener('drop', keep);
}
