// biome-ignore-all lint/suspicious/noConsole: the one place that writes to the log stream

const line = (level: string, message: string, fields: Record<string, unknown>) => {
  const { error, ...rest } = fields;
  return JSON.stringify({
    level,
    message,
    ...rest,
    ...(error instanceof Error && {
      error: { name: error.name, message: error.message, stack: error.stack },
    }),
  });
};

/** Writes structured log lines. Never pass secrets, identity numbers or bank accounts. */
export const log = {
  info: (message: string, fields: Record<string, unknown> = {}): void =>
    console.log(line('info', message, fields)),
  error: (message: string, fields: Record<string, unknown> = {}): void =>
    console.error(line('error', message, fields)),
};
