import { DurableObject } from 'cloudflare:workers'

export interface Limit {
  capacity: number
  perMinute: number
}

/** Request for tokens from the bucket of a key; `now` is in milliseconds. */
export interface TokenRequest extends Limit {
  key: string
  tokens: number
  now: number
}

export interface TokenGrant {
  /** Number of tokens granted, from none to all requested. */
  tokens: number
  /** Milliseconds until a token is available; 0 if any tokens were granted. */
  waitMs: number
  /** True for the first refusal since the last grant. Only the first refusal is logged. */
  isFirstRefusal: boolean
  /**
   * True when less than a fifth of the tokens is left, for the first time since the bucket was half
   * full.
   */
  runsLow: boolean
}

interface Bucket {
  tokens: number
  at: number
  refusing: number
  low: number
}

const sweepMs = 600_000

/**
 * Token buckets, many per object, shared by all isolates. Their state is stored, so that idle time,
 * restarts and evictions don't change them.
 */
export class RateBucket extends DurableObject {
  readonly #sql: SqlStorage

  constructor(state: DurableObjectState, env: Cloudflare.Env) {
    super(state, env)
    this.#sql = state.storage.sql
    this.#sql.exec(`CREATE TABLE IF NOT EXISTS bucket (
      key TEXT PRIMARY KEY, tokens REAL NOT NULL, at INTEGER NOT NULL,
      refusing INTEGER NOT NULL, low INTEGER NOT NULL, full_at INTEGER NOT NULL
    ) WITHOUT ROWID`)
  }

  /** Takes as many tokens as available, up to the requested number. */
  async take({ key, tokens: wished, now, capacity, perMinute }: TokenRequest): Promise<TokenGrant> {
    const perMs = perMinute / 60_000
    const knownBucket = this.#read(key)
    if (!knownBucket) await this.#scheduleSweep(now)
    const bucketBefore = knownBucket ?? { tokens: capacity, at: now, refusing: 0, low: 0 }
    const availableTokens = Math.min(
      capacity,
      bucketBefore.tokens + Math.max(0, now - bucketBefore.at) * perMs,
    )
    const grantedTokens = Math.min(wished, Math.floor(availableTokens))
    const remainingTokens = availableTokens - grantedTokens
    const isLow = remainingTokens < capacity * (bucketBefore.low ? 0.5 : 0.2)
    const bucketAfter = {
      tokens: remainingTokens,
      at: now,
      refusing: Number(grantedTokens === 0),
      low: Number(isLow),
    }
    this.#write(key, bucketAfter, now + (capacity - remainingTokens) / perMs)
    return {
      tokens: grantedTokens,
      waitMs: grantedTokens > 0 ? 0 : Math.ceil((1 - remainingTokens) / perMs),
      isFirstRefusal: grantedTokens === 0 && !bucketBefore.refusing,
      runsLow: isLow && !bucketBefore.low,
    }
  }

  /** Deletes full buckets: a missing bucket counts as full. */
  override async alarm(): Promise<void> {
    const now = Date.now()
    this.#sql.exec('DELETE FROM bucket WHERE full_at <= ?', now)
    const [left] = this.#sql.exec('SELECT 1 AS one FROM bucket LIMIT 1').toArray()
    if (left) await this.ctx.storage.setAlarm(now + sweepMs)
  }

  async #scheduleSweep(now: number): Promise<void> {
    if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(now + sweepMs)
  }

  #read(key: string): Bucket | undefined {
    const [row] = this.#sql
      .exec('SELECT tokens, at, refusing, low FROM bucket WHERE key = ?', key)
      .toArray()
    return row as unknown as Bucket | undefined
  }

  #write(key: string, { tokens, at, refusing, low }: Bucket, fullAt: number): void {
    this.#sql.exec(
      'INSERT OR REPLACE INTO bucket VALUES (?, ?, ?, ?, ?, ?)',
      key,
      tokens,
      at,
      refusing,
      low,
      Math.ceil(fullAt),
    )
  }
}
