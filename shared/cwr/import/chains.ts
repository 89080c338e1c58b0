import type { CwrFields, CwrParty, CwrShares } from '../model.ts';
import { noShares, splitShares } from './amounts.ts';

/** Publisher of a file with the part of its shares that belongs to one writer. */
export type ChainMember = {
  readonly party: CwrParty;
  readonly owned: CwrShares;
  /** Shares it collects, in the order of its territories. */
  readonly collected: readonly CwrShares[];
  /**
   * True when any publisher of its chain states collected shares. A publisher of the chain without any then collects
   * nothing.
   */
  readonly isCollectionStated: boolean;
  /** Agreement with the writer (`PWR`), for the original publisher. */
  readonly agreement?: CwrFields;
};

/** Writer of a file with the publishers that act for the writer. */
export type WriterLine = {
  readonly writer: CwrParty;
  readonly owned: CwrShares;
  readonly chain: readonly ChainMember[];
};

type Held = { party: CwrParty; owned: CwrShares };

/**
 * Groups publishers into chains, in their order: by the number of the chain, otherwise starting with each original
 * publisher.
 */
const toChains = (publishers: readonly Held[]): Held[][] => {
  const chains: { number: string | undefined; members: Held[] }[] = [];
  for (const held of publishers) {
    const { chain, role } = held.party.fields;
    const known = chain ? chains.find(({ number }) => number === chain) : undefined;
    if (known) known.members.push(held);
    else if (!chain && role !== 'E' && chains.length) chains.at(-1)!.members.push(held);
    else chains.push({ number: chain, members: [held] });
  }
  return chains.map(({ members }) => members);
};

const linkTo = (writer: CwrParty, chain: readonly Held[]): CwrFields | undefined =>
  writer.publishers.find(({ publisherId, chain: number }) =>
    chain.some(({ party: { fields } }) =>
      number && fields.chain ? fields.chain === number : fields.id === publisherId,
    ),
  );

/**
 * Assigns each chain of publishers to the writers that name it (`PWR`). A chain that no writer names belongs to the
 * writers that name none, or to all if there are none. If a chain has several writers, its shares are split by what the
 * writers own of the performing right, or equally if they own nothing.
 */
export const linesOfWriters = (parties: readonly CwrParty[], owned: readonly CwrShares[]): WriterLine[] => {
  const held = parties.map((party, index): Held => ({ party, owned: owned[index] ?? noShares }));
  const writers = held.filter(({ party }) => party.kind === 'writer');
  const chains = toChains(held.filter(({ party }) => party.kind === 'publisher'));
  const without = writers.filter(({ party }) => !chains.some((chain) => linkTo(party, chain)));
  const lines = writers.map(({ party, owned: own }) => ({
    writer: party,
    owned: own,
    chain: [] as ChainMember[],
  }));
  for (const chain of chains) {
    const named = writers.filter(({ party }) => linkTo(party, chain));
    const recipients = named.length ? named : without.length ? without : writers;
    const weights = recipients.map(({ owned: own }) => own.PR);
    const isCollectionStated = chain.some(({ party }) => party.territories.length > 0);
    for (const { party, owned: amount } of chain) {
      const parts = splitShares(amount, weights);
      const collected = party.territories.map((territory) => splitShares(territory.collected, weights));
      recipients.forEach((recipient, index) => {
        const link = party.fields.role === 'E' ? linkTo(recipient.party, chain) : undefined;
        lines[writers.indexOf(recipient)]!.chain.push({
          party,
          owned: parts[index]!,
          collected: collected.map((shares) => shares[index]!),
          isCollectionStated,
          ...(link && { agreement: link }),
        });
      });
    }
  }
  return lines;
};
