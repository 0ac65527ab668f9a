import type { Adapter, AdapterPayload } from 'oidc-provider'

/** Data of the local issuer by kind and ID, in memory only. */
const payloads = new Map<string, AdapterPayload>()

/** Store of the provider. The built-in one warns at every start that it isn't for production. */
export class LocalStore implements Adapter {
  readonly #kind: string

  constructor(kind: string) {
    this.#kind = kind
  }

  async upsert(id: string, payload: AdapterPayload): Promise<void> {
    payloads.set(`${this.#kind} ${id}`, payload)
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    return payloads.get(`${this.#kind} ${id}`)
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return [...payloads.values()].find(
      (payload) => payload.uid === uid && payload.kind === this.#kind,
    )
  }

  async findByUserCode(): Promise<undefined> {
    return undefined
  }

  async consume(id: string): Promise<void> {
    const payload = await this.find(id)
    if (payload) payload['consumed'] = Math.floor(Date.now() / 1000)
  }

  async destroy(id: string): Promise<void> {
    payloads.delete(`${this.#kind} ${id}`)
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    for (const [key, payload] of payloads) if (payload.grantId === grantId) payloads.delete(key)
  }
}
