/** A failure of which the specification shows nothing: it is for whoever looks into the console. */
export function onlyLogged(what: string): (error: unknown) => void {
  return (error) => {
    // oxlint-disable-next-line no-console -- document 2, section 8: these failures are only logged
    console.error(what, error);
  };
}
