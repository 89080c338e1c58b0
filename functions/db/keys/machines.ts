/** Starts of state machines that were decided on and have not come about yet. */
export const machineKeys = {
  start: (name: string) => ({ pk: 'machineStart', sk: name }),
  /** All of them: query `pk`. */
  starts: 'machineStart',
};
