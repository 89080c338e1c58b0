import { createStaff } from './staffAccount.ts';

/** The two people of a stage that has nobody else yet: what one asks for waits for the other's approval. */
export const firstStaff = [
  { account: 'chief', displayName: '主管', email: 'chief@refrain.example' },
  { account: 'second', displayName: '副手', email: 'second@refrain.example' },
] as const;

/** Creates the first two accounts of an empty stage, as the operator's command does. Existing ones stay unchanged. */
export const createFirstStaff = async (password: string): Promise<void> => {
  for (const person of firstStaff) await createStaff({ ...person, password });
};
