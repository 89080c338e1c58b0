/** A lock many may share or one may have alone; those who wait are served in the order they came. */
export class SharedLock {
  #sharing = 0;
  #exclusive = false;
  readonly #waiting: { exclusive: boolean; start: () => void }[] = [];

  shared<T>(work: () => Promise<T>): Promise<T> {
    return this.#hold(false, work);
  }

  exclusive<T>(work: () => Promise<T>): Promise<T> {
    return this.#hold(true, work);
  }

  async #hold<T>(exclusive: boolean, work: () => Promise<T>): Promise<T> {
    await new Promise<void>((start) => {
      this.#waiting.push({ exclusive, start });
      this.#admit();
    });
    try {
      return await work();
    } finally {
      if (exclusive) this.#exclusive = false;
      else this.#sharing -= 1;
      this.#admit();
    }
  }

  #admit(): void {
    for (let next = this.#waiting[0]; next; next = this.#waiting[0]) {
      if (this.#exclusive || (next.exclusive && this.#sharing > 0)) return;
      this.#waiting.shift();
      if (next.exclusive) this.#exclusive = true;
      else this.#sharing += 1;
      next.start();
    }
  }
}
