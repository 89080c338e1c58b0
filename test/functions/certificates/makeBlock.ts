import { hasWork } from '../../../functions/certificates/proof/bitcoinHeader.ts';

/** Difficulty of invented blocks, which takes some 256 tries each. */
const bits = 0x2000ffff;

/** Highest target that tests allow: the target of invented blocks. */
export const easyTarget = 0xffffn << 232n;

/** Finds a header with the Merkle root and the proof of work its difficulty requires. */
export const makeHeader = (merkleRoot: Buffer): Buffer => {
  const header = Buffer.alloc(80);
  header.writeInt32LE(4, 0);
  merkleRoot.copy(header, 36);
  header.writeUInt32LE(1_769_846_400, 68);
  header.writeUInt32LE(bits, 72);
  for (let nonce = 0; !hasWork(header, easyTarget); nonce += 1) header.writeUInt32LE(nonce, 76);
  return header;
};
