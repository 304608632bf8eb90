const LONGEST = 120;
/** Names that stand for devices on Windows, with whatever extension. */
const DEVICES = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/iu;

/**
 * A file name that is nothing but a name to any program: no path, no option, no pattern (`%04d`, `*`), no
 * device, and with the extension by which programs tell what it is, whatever alphabet its name has.
 */
export function harmlessName(name: string): string {
  const last = name.split(/[/\\]/u).pop() ?? '';
  const dot = last.lastIndexOf('.');
  const extension = dot > 0 ? lettersOf(last.slice(dot)).slice(0, 20) : '';
  const stem = lettersOf(dot > 0 ? last.slice(0, dot) : last).replace(/^[-._]+/u, '');
  const begun = (stem || 'file').slice(0, LONGEST - extension.length);
  const whole = `${begun}${extension}`.replace(/[.]+$/u, '');
  return DEVICES.test(whole) ? `file-${whole}` : whole;
}

function lettersOf(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\w.-]+/gu, '_');
}
