import { PairTable } from '../../../shared/statements/pairTable.ts';
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
  private readonly groups = new PairTable(mostGroups);
  /** Works and platforms met so far: their numbers are never given twice, even when an index has forgotten some. */
  private known = 0;
  /** Work and platform of the line last looked for. */
  private work = -1;
  private platform = -1;

  /**
   * @param workColumns the columns that name the work; absent ones are below 0
   * @param platformColumn below 0 where there is none
   */
  constructor(workColumns: readonly number[], platformColumn: number) {
    this.works = new CellIndex(workColumns);
    this.platforms = new CellIndex([platformColumn]);
  }

  /** The group remembered for a line alike, or -1. */
  find(line: LineCells): number {
    this.work = this.works.find(line);
    this.platform = this.platforms.find(line);
    return this.work < 0 || this.platform < 0 ? -1 : this.groups.find(this.work, this.platform);
  }

  /** Remembers the group of the line that `find` was last asked for and did not know. */
  add(line: LineCells, group: number): void {
    if (this.work < 0) this.works.add(line, (this.work = this.known++));
    if (this.platform < 0) this.platforms.add(line, (this.platform = this.known++));
    this.groups.add(this.work, this.platform, group);
  }
}
