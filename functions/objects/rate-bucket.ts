import { DurableObject } from 'cloudflare:workers'

/** What a bucket holds at most, and what flows into it. */
export interface Limit {
  capacity: number
  perMinute: number
}

/** A wish for tokens from the bucket of a key, at a time in milliseconds. */
export interface Wish extends Limit {
  key: string
  tokens: number
  now: number
}

/** What came of it. */
export interface Grant {
  /** From none to all that were wished for. */
  tokens: number
  /** Milliseconds until there is one; 0 where some were granted. */
  waitMs: number
  /** The first refusal since the last grant: worth a line in the log, the next ones aren't. */
  isFirstRefusal: boolean
  /** Less than a fifth is left, for the first time since it was half full. */
  runsLow: boolean
}

interface Bucket {
  tokens: number
  at: number
  refusing: number
  low: number
}

/** How often buckets that are full again are forgotten, milliseconds. */
const sweepMs = 600_000

/**
 * Token buckets, many to an object. Their state lies in its storage: silence, a restart and an
 * eviction leave them as they are, and isolates share them.
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

  /** Takes as many tokens as there are, up to the wish. */
  async take({ key, tokens: wished, now, capacity, perMinute }: Wish): Promise<Grant> {
    const perMs = perMinute / 60_000
    const known = this.#read(key)
    if (!known) await this.#sweepLater(now)
    const before = known ?? { tokens: capacity, at: now, refusing: 0, low: 0 }
    const there = Math.min(capacity, before.tokens + Math.max(0, now - before.at) * perMs)
    const granted = Math.min(wished, Math.floor(there))
    const left = there - granted
    const low = left < capacity * (before.low ? 0.5 : 0.2)
    const after = { tokens: left, at: now, refusing: Number(granted === 0), low: Number(low) }
    this.#write(key, after, now + (capacity - left) / perMs)
    return {
      tokens: granted,
      waitMs: granted > 0 ? 0 : Math.ceil((1 - left) / perMs),
      isFirstRefusal: granted === 0 && !before.refusing,
      runsLow: low && !before.low,
    }
  }

  /** A bucket that is full again is as good as none. */
  override async alarm(): Promise<void> {
    const now = Date.now()
    this.#sql.exec('DELETE FROM bucket WHERE full_at <= ?', now)
    const [left] = this.#sql.exec('SELECT 1 AS one FROM bucket LIMIT 1').toArray()
    if (left) await this.ctx.storage.setAlarm(now + sweepMs)
  }

  async #sweepLater(now: number): Promise<void> {
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
