import { recentKeys as limits } from '../../shared/protocol/limits.ts';

/** A bounded map: past its limit the key that was set longest ago is evicted. */
export class RecentKeys<V> {
  readonly #values = new Map<string, V>();

  get(key: string): V | undefined {
    return this.#values.get(key);
  }

  /** Sets the value and makes the key the most recent. */
  set(key: string, value: V): void {
    this.#values.delete(key);
    this.#values.set(key, value);
    if (this.#values.size <= limits.maxKeys) return;
    const [oldest] = this.#values.keys();
    if (oldest !== undefined) this.#values.delete(oldest);
  }

  delete(key: string): void {
    this.#values.delete(key);
  }

  clear(): void {
    this.#values.clear();
  }
}
