/**
 * Values that an isolate loads once. Stores only what was loaded, never a pending load: a request
 * that waits for the load of another continues in the context of that request, where the runtime
 * refuses its streams, and it waits for ever when the other one is cancelled. Requests that ask at
 * the same time load the value once each.
 */
export class LoadedValues<Key, Value extends object | string> {
  readonly #values = new Map<Key, Value>()

  /** Returns the value of a key, loaded if it isn't stored. A failed load is tried again. */
  async get(key: Key, load: () => Promise<Value>): Promise<Value> {
    const storedValue = this.#values.get(key)
    if (storedValue !== undefined) return storedValue
    const value = await load()
    this.#values.set(key, value)
    return value
  }
}
