const units = ['B', 'kB', 'MB', 'GB', 'TB'];

/** Bytes in decimal units, as drives and browsers count: 1536 → "1.5 kB". */
export function formatBytes(bytes: number): string {
  if (!Number.isFinite(bytes) || bytes < 0) return '';
  let value = bytes;
  let unit = 0;
  while (value >= 1000 && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  const digits = unit === 0 || value >= 100 ? 0 : 1;
  return `${value.toFixed(digits)} ${units[unit] ?? 'B'}`;
}

/** Seconds that are left, rounded for people: 42 → "42 s", 95 → "1 min 35 s". */
export function formatTimeLeft(seconds: number): string {
  if (!Number.isFinite(seconds) || seconds < 0) return '';
  const whole = Math.ceil(seconds);
  if (whole < 60) return `${whole} s`;
  const minutes = Math.floor(whole / 60);
  if (minutes < 60) {
    const rest = whole % 60;
    return rest === 0 ? `${minutes} min` : `${minutes} min ${rest} s`;
  }
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** Milliseconds that something took, for people: 870 → "0.9 s", 95000 → "1 min 35 s". */
export function formatDuration(milliseconds: number): string {
  if (!Number.isFinite(milliseconds) || milliseconds < 0) return '';
  return milliseconds < 10_000
    ? `${(milliseconds / 1000).toFixed(1)} s`
    : formatTimeLeft(Math.floor(milliseconds / 1000));
}

/** Seconds that a picture lasts: 4.25 → "4.3 s", 95 → "1:35", 3675 → "1:01:15". */
export function formatLength(seconds: number): string {
  if (!Number.isFinite(seconds) || seconds < 0) return '';
  // What would be read as 60.0 s is a minute.
  if (seconds < 59.95) return `${Number(seconds.toFixed(1))} s`;
  const whole = Math.round(seconds);
  const [hours, minutes, rest] = [
    Math.floor(whole / 3600),
    Math.floor(whole / 60) % 60,
    whole % 60,
  ];
  return hours === 0 ? `${minutes}:${two(rest)}` : `${hours}:${two(minutes)}:${two(rest)}`;
}

/** `count` with its noun: 1 → "1 asset", 3 → "3 assets", 12000 → "12,000 assets". */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
}

/** The specification's cut of a long text, with an ellipsis that counts as one of the letters. */
export function truncate(text: string, length: number): string {
  const letters = Array.from(text);
  return letters.length <= length ? text : `${letters.slice(0, length - 1).join('')}…`;
}

/** Up to two letters that stand for a person: "Ada Lovelace" → "AL". */
export function initials(name: string): string {
  const words = name
    .split(/[\s._-]+/u)
    .map((word) => word.replace(/^[^\p{L}\p{N}]+/u, ''))
    .filter(Boolean);
  const first = Array.from(words[0] ?? '?')[0] ?? '?';
  const last = words.length > 1 ? (Array.from(words.at(-1) ?? '')[0] ?? '') : '';
  return (first + last).toUpperCase();
}

/** Dates that people read and type: dd.MM.yyyy, local time. Empty for what is no date. */
export function formatDate(value: string | number | Date): string {
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return '';
  return `${two(date.getDate())}.${two(date.getMonth() + 1)}.${date.getFullYear()}`;
}

/** dd.MM.yyyy HH:mm, local time. */
export function formatDateTime(value: string | number | Date): string {
  const date = new Date(value);
  const day = formatDate(date);
  if (day === '') return '';
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** dd.MM.yyyy HH:mm:ss, local time. */
export function formatMoment(value: string | number | Date): string {
  const date = new Date(value);
  const time = formatDateTime(date);
  return time === '' ? '' : `${time}:${two(date.getSeconds())}`;
}

const steps: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto', style: 'short' });

/** How long ago, for people: "just now", "5 min. ago", "yesterday". */
export function formatTimeAgo(value: string | number | Date, now = Date.now()): string {
  const seconds = (new Date(value).getTime() - now) / 1000;
  if (Number.isNaN(seconds)) return '';
  for (const [unit, length] of steps) {
    if (Math.abs(seconds) >= length) return relative.format(Math.round(seconds / length), unit);
  }
  return 'just now';
}

function two(part: number): string {
  return String(part).padStart(2, '0');
}

/** The text with a capital at its beginning. */
export const sentenceCase = (text: string): string =>
  text.replace(/^./u, (first) => first.toUpperCase());
