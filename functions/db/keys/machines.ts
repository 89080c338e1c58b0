/** Requested starts of state machines that have not happened yet, and those that run and hold a place. */
export const machineKeys = {
  /** Start, by the name of its run, with its input. All of them: query `starts`. */
  start: (name: string) => ({ pk: 'machineStart', sk: name }),
  starts: 'machineStart',
  /** Starts of a machine that hold one of its places, by the variable with its ARN. */
  places: (machine: string) => ({ pk: 'machinePlaces', sk: machine }),
};
