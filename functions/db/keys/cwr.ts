/** Registrations of works with societies. A sender is a right owner, or `staff`. */
export const cwrKeys = {
  /** Code and name of a sender. */
  sender: (sender: string) => ({ pk: `cwr#${sender}`, sk: 'sender' }),
  /** Last number a sender used in a year. */
  lastNumber: (sender: string, year: number) => ({ pk: `cwr#${sender}`, sk: `number#${year}` }),
  /** Transmission; those of a sender newest first: query `transmissions` descending. */
  transmission: (sender: string, transmissionId: string) => ({
    pk: cwrKeys.transmissions(sender),
    sk: transmissionId,
  }),
  transmissions: (sender: string) => `cwrsent#${sender}`,
  /** Work a sender gave a number to, by which acknowledgements name it. */
  number: (sender: string, number: string) => ({ pk: `cwrnumber#${sender}`, sk: number }),
  /** State of a work at a society: query `pk` with the prefix. */
  registration: (musicalWorkId: string, society: string) => ({ pk: musicalWorkId, sk: `cwr#${society}` }),
  registrationPrefix: 'cwr#',
};
