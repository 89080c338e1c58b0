import type { Deal } from '../../../shared/projects/schema.ts';
import { Refusal } from '../../core/refusal.ts';
import type { OpenedProject } from '../projectReader.ts';

/**
 * Returns the deal of a project for A&R, who alone may change what is stored of it.
 * @throws Refusal `NotAllowed`, `ProjectNotReady` before the deal
 */
export const dealOf = ({ role, state }: Pick<OpenedProject, 'role' | 'state'>): Deal => {
  if (role !== 'ArtistAndRepertoire') throw new Refusal('NotAllowed');
  if (!state.deal) throw new Refusal('ProjectNotReady');
  return state.deal;
};
