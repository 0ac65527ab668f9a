import type { Adapter, AdapterPayload } from 'oidc-provider'

/** What the local issuer knows, by kind and id: for as long as it runs. */
const kept = new Map<string, AdapterPayload>()

/** The provider's memory. Its own one says at every start that it is none for production. */
export class LocalStore implements Adapter {
  readonly #kind: string

  constructor(kind: string) {
    this.#kind = kind
  }

  async upsert(id: string, payload: AdapterPayload): Promise<void> {
    kept.set(`${this.#kind} ${id}`, payload)
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    return kept.get(`${this.#kind} ${id}`)
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return [...kept.values()].find((payload) => payload.uid === uid && payload.kind === this.#kind)
  }

  async findByUserCode(): Promise<undefined> {
    return undefined
  }

  async consume(id: string): Promise<void> {
    const payload = await this.find(id)
    if (payload) payload['consumed'] = Math.floor(Date.now() / 1000)
  }

  async destroy(id: string): Promise<void> {
    kept.delete(`${this.#kind} ${id}`)
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    for (const [key, payload] of kept) if (payload.grantId === grantId) kept.delete(key)
  }
}
