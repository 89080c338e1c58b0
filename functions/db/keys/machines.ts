/** Requested starts of state machines that have not happened yet. */
export const machineKeys = {
  /** Start, by the name of its run, with its input. All of them: query `starts`. */
  start: (name: string) => ({ pk: 'machineStart', sk: name }),
  starts: 'machineStart',
};
