/**
 * Values that an isolate loads once. Stores loaded values only, never pending loads: a request that
 * awaited another request's load would continue in that request's context, where the runtime
 * refuses its streams, or wait for ever if that request is cancelled. Concurrent requests therefore
 * each load the value.
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
