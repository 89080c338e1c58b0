/** Lock that many may share or one may hold exclusively. Waiters are served in the order of their requests. */
export class SharedLock {
  private sharing = 0;
  private isExclusive = false;
  private readonly waiting: { exclusive: boolean; start: () => void }[] = [];

  shared<T>(work: () => Promise<T>): Promise<T> {
    return this.hold(false, work);
  }

  exclusive<T>(work: () => Promise<T>): Promise<T> {
    return this.hold(true, work);
  }

  private async hold<T>(exclusive: boolean, work: () => Promise<T>): Promise<T> {
    await new Promise<void>((start) => {
      this.waiting.push({ exclusive, start });
      this.admit();
    });
    try {
      return await work();
    } finally {
      if (exclusive) this.isExclusive = false;
      else this.sharing -= 1;
      this.admit();
    }
  }

  private admit(): void {
    for (let next = this.waiting[0]; next; next = this.waiting[0]) {
      if (this.isExclusive || (next.exclusive && this.sharing > 0)) return;
      this.waiting.shift();
      if (next.exclusive) this.isExclusive = true;
      else this.sharing += 1;
      next.start();
    }
  }
}
