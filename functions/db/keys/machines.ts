/** Requested starts of state machines that have not happened yet. */
export const machineKeys = {
  start: (name: string) => ({ pk: 'machineStart', sk: name }),
  /** All of them: query `pk`. */
  starts: 'machineStart',
};
