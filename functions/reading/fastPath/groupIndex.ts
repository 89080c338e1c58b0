import type { Groups } from '../../chunks/groups.ts';
import { CellIndex } from './cellIndex.ts';
import type { LineCells } from './lineCutter.ts';

/**
 * Finds the group of a line by the exact bytes of the cells that name its work and its platform. A work is sold on many
 * platforms, so its names are stored once. That takes a third of the memory, which nearly fits the processor's caches.
 */
export class GroupIndex {
  private readonly works: CellIndex;
  private readonly platforms: CellIndex;
  private readonly groups: Groups;
  /** Work and platform of the line `find` was last called with. */
  private work = -1;
  private platform = -1;

  /**
   * @param groups groups of the statement
   * @param workColumns columns that name the work; absent ones are below 0
   * @param platformColumn column that names the platform; below 0 when there is none
   */
  constructor(groups: Groups, workColumns: readonly number[], platformColumn: number) {
    this.groups = groups;
    this.works = new CellIndex(workColumns);
    this.platforms = new CellIndex([platformColumn]);
  }

  /** Returns whether the work and the platform of a line are known, together or separately. */
  find(line: LineCells): boolean {
    this.work = this.works.find(line);
    this.platform = this.platforms.find(line);
    return this.work >= 0 && this.platform >= 0;
  }

  /** Returns the group of the line that `find` was last called with and found. */
  found(): number {
    return this.groups.withParts(this.work, this.platform);
  }

  /** Remembers the group of the line that `find` was last called with and did not find. */
  add(line: LineCells, group: number): void {
    const { work, platform } = this.groups.partsFor(group);
    if (this.work < 0) this.works.add(line, work);
    if (this.platform < 0) this.platforms.add(line, platform);
  }
}
