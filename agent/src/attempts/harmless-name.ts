const LONGEST = 120;
/** Names that stand for devices on Windows, with whatever extension. */
const DEVICES = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/iu;

/**
 * A file name that is nothing but a name to any program: no path, no option, no pattern (`%04d`, `*`), no
 * device, and with the extension by which programs tell what it is.
 */
export function harmlessName(name: string): string {
  const last = name.split(/[/\\]/u).pop() ?? '';
  const letters = last
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\w.-]+/gu, '_');
  const begun = letters.replace(/^[-._]+/u, '');
  const dot = begun.lastIndexOf('.');
  const extension = dot > 0 ? begun.slice(dot).slice(0, 20) : '';
  const stem = (dot > 0 ? begun.slice(0, dot) : begun).slice(0, LONGEST - extension.length);
  const whole = `${stem}${extension}`.replace(/[.]+$/u, '');
  if (whole === '') return 'file';
  return DEVICES.test(whole) ? `file-${whole}` : whole;
}
