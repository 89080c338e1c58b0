/** Licensed works and payment items; the contracts themselves are catalogue records. */
export const contractKeys = {
  /** Units of a contract, oldest first: query `pk` with the prefix. */
  unit: (contractId: string, unitId: string) => ({ pk: contractId, sk: `unit#${unitId}` }),
  unitPrefix: 'unit#',
  /** Which unit of a contract licenses a work; keeps a work from being added twice. */
  unitOfWork: (contractId: string, workId: string) => ({ pk: contractId, sk: `work#${workId}` }),
  /** Payment items of a contract, oldest first: query `pk` with the prefix. One by its own id: `gsi1`. */
  advance: (contractId: string, advanceId: string) => ({
    pk: contractId,
    sk: `advance#${advanceId}`,
    gsi1pk: advanceId,
    gsi1sk: 'advance',
  }),
  advancePrefix: 'advance#',
  /** Set once a booked statement row uses a unit, which can then not be erased. */
  unitUsed: (contractId: string, unitId: string) => ({ pk: contractId, sk: `used#${unitId}` }),
};
