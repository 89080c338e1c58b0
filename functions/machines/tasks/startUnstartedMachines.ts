import { log } from '../../core/log.ts';
import { leaveEndedPlaces } from '../endedPlaces.ts';
import { startAllNoted } from '../machineStarts.ts';
import { leavePlace } from '../places.ts';

/** Event of Step Functions that an import ended. Those of the schedule have another source. */
type ImportEnded = { source?: string; detail?: { name: string } };

/**
 * Every minute and whenever an import ends, frees places and starts requested machines: those that waited for a place, and those
 * whose function was killed before it started them.
 */
export const handler = async ({ source, detail }: ImportEnded): Promise<void> => {
  if (source === 'aws.states' && detail) await leavePlace('STATEMENT_IMPORT_MACHINE', detail.name);
  else await leaveEndedPlaces();
  const started = await startAllNoted();
  if (started) log.info('noted machines started', { started });
};
