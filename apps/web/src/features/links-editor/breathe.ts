/** Lets the page do something else. @throws what the signal says when it has ended the work */
export async function breathe(signal: AbortSignal): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  signal.throwIfAborted();
}
