import { log } from '../../core/log.ts';
import { startAllNoted } from '../machineStarts.ts';

/** Every minute, starts requested machines whose function was killed before it started them. */
export const handler = async (): Promise<void> => {
  const started = await startAllNoted();
  if (started) log.info('unstarted machines started', { started });
};
