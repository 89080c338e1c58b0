/** Files a drop area accepts: endings with their dot, and the largest size in bytes. */
export type FileLimits = { kinds: readonly string[]; maxBytes: number };

export type FileProblem = 'empty' | 'tooLarge' | 'wrongKind' | 'twice';

/** Returns the problem of a file before it is sent, if it has one. */
export const fileProblem = (
  file: { name: string; size: number },
  limits: FileLimits,
  chosen: readonly { name: string }[] = [],
): FileProblem | undefined => {
  const name = file.name.toLowerCase();
  if (!limits.kinds.some((kind) => name.endsWith(kind))) return 'wrongKind';
  if (file.size === 0) return 'empty';
  if (file.size > limits.maxBytes) return 'tooLarge';
  return chosen.some((other) => other.name === file.name) ? 'twice' : undefined;
};

const units = ['Bytes', 'KB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB'] as const;

/** Formats a size in steps of 1024 with at most two decimals (platform description, section 9). */
export const formatBytes = (bytes: number, locale: string): string => {
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log(bytes) / Math.log(1024)));
  const value = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(bytes / 1024 ** step);
  return `${value} ${units[step]}`;
};
