import { log } from './log.ts';
import { startAllNoted } from './machineStarts.ts';

/** Every minute: makes up for starts of machines whose function was killed before it came to them. */
export const handler = async (): Promise<void> => {
  const started = await startAllNoted();
  if (started) log.info('forgotten machines started', { started });
};
