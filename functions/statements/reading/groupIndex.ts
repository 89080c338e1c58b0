import type { Groups } from '../../../shared/statements/chunks/groups.ts';
import { PairTable } from '../../../shared/statements/chunks/pairTable.ts';
import { CellIndex } from './cellIndex.ts';
import type { LineCells } from './lineCutter.ts';

/** Groups remembered, beyond which all are forgotten: a group found no more is only looked for once again. */
const mostGroups = 1_000_000;

/**
 * Remembers the group of lines by the exact bytes of the cells that name their work and their platform. A work is sold on
 * many platforms, so what names it is kept once and paired with each: a third of the memory, which the processor's caches
 * nearly hold.
 */
export class GroupIndex {
  private readonly works: CellIndex;
  private readonly platforms: CellIndex;
  private readonly pairs = new PairTable(mostGroups);
  private readonly groups: Groups;
  /**
   * A group of each work and of each platform, by their numbers: these are never given twice, even when an index has forgotten
   * some.
   */
  private readonly examples: number[] = [];
  /** Work and platform of the line last looked for. */
  private work = -1;
  private platform = -1;

  /**
   * @param groups those of the statement
   * @param workColumns the columns that name the work; absent ones are below 0
   * @param platformColumn below 0 where there is none
   */
  constructor(groups: Groups, workColumns: readonly number[], platformColumn: number) {
    this.groups = groups;
    this.works = new CellIndex(workColumns);
    this.platforms = new CellIndex([platformColumn]);
  }

  /** The group remembered for a line alike, or -1. */
  find(line: LineCells): number {
    this.work = this.works.find(line);
    this.platform = this.platforms.find(line);
    return this.isOfKnown ? this.pairs.find(this.work, this.platform) : -1;
  }

  /** Whether the work and the platform of the line that `find` was last asked for have been met, be it apart. */
  get isOfKnown(): boolean {
    return this.work >= 0 && this.platform >= 0;
  }

  /** The group of the line that `find` was last asked for and did not know, if its work and its platform are known. */
  pairUp(): number {
    const { work, platform, examples } = this;
    const group = this.groups.alsoOn(examples[work]!, examples[platform]!);
    this.pairs.add(work, platform, group);
    return group;
  }

  /** Remembers the group of the line that `find` was last asked for and did not know. */
  add(line: LineCells, group: number): void {
    if (this.work < 0) this.works.add(line, (this.work = this.examples.push(group) - 1));
    if (this.platform < 0) this.platforms.add(line, (this.platform = this.examples.push(group) - 1));
    this.pairs.add(this.work, this.platform, group);
  }
}
