import { log } from '../core/log.ts';
import { startAllNoted } from '../machines/machineStarts.ts';

/** Every minute: makes up for starts of machines whose function was killed before it came to them. */
export const handler = async (): Promise<void> => {
  const started = await startAllNoted();
  if (started) log.info('forgotten machines started', { started });
};
