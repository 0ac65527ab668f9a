import {
  difficultyFor,
  difficultyWindowMs,
  minDifficultyBits,
} from '#domain/auth/message-difficulty.ts'
import { countries } from '#domain/country/countries.ts'
import { hasKnownMark } from '../kernel/known-browser.ts'
import type { Env } from '../kernel/context.ts'
import { databasesOf } from '../kernel/databases.ts'
import { addressOf } from '../kernel/network.ts'
import { hashNetwork } from '../rate/network-key.ts'
import type { ChallengePuzzle } from './challenge.ts'

/**
 * Chooses the puzzle for a request. Difficulty grows with the recent messages to unknown browsers,
 * counted by the number's country and by network. A known browser gets the easiest puzzle. That
 * puzzle is valid for the browser's known numbers, and for other numbers only while unknown
 * browsers get an equally easy puzzle. With an operator's platform no messages are counted here.
 */
export async function choosePuzzle(
  request: Request,
  env: Env,
  now: number,
): Promise<ChallengePuzzle> {
  if (env.PLATFORM_ORIGIN) return { bits: minDifficultyBits, scope: 'any' }
  const { searchParams } = new URL(request.url)
  // `again` means that the easiest puzzle was refused because the number isn't known to this
  // browser.
  if (!searchParams.has('again') && hasKnownMark(request.headers.get('cookie'), now))
    return { bits: minDifficultyBits, scope: 'known' }
  const typedPrefix = searchParams.get('prefix') ?? ''
  const prefixCountry = countries.find(({ areaCode }) => areaCode === `+${typedPrefix}`)
  const prefixes = prefixCountry
    ? [prefixCountry.areaCode]
    : countries.map(({ areaCode }) => areaCode)
  const bits = await readDifficultyBits(prefixes, addressOf(request.headers), env, now)
  return { bits, scope: prefixCountry ? typedPrefix : 'any' }
}

/**
 * Returns the puzzle difficulty (bits) for unknown browsers, by their IP address and the prefixes
 * of the number.
 */
export async function readDifficultyBits(
  prefixes: readonly string[],
  address: string,
  env: Env,
  now: number,
): Promise<number> {
  const network = await hashNetwork(address, env)
  const counts = await Promise.all(
    databasesOf(env).map(({ db }) =>
      countMessages(db, prefixes, network, now - difficultyWindowMs),
    ),
  )
  const countryCounts = prefixes.map((_, i) =>
    sumOf(counts.map(({ ofPrefix }) => ofPrefix[i] ?? 0)),
  )
  return difficultyFor(Math.max(...countryCounts), sumOf(counts.map(({ ofNetwork }) => ofNetwork)))
}

/**
 * Counts messages to unknown browsers since a time (ms): by prefix, in the order of `prefixes`, and
 * by network.
 */
async function countMessages(
  db: D1Database,
  prefixes: readonly string[],
  network: string,
  since: number,
): Promise<{ ofPrefix: number[]; ofNetwork: number }> {
  const { results } = await db
    .prepare(
      `SELECT (SELECT count(*) FROM one_time_code
               WHERE mark = '' AND prefix = p.value AND sent_at > ?2) AS ofPrefix,
              (SELECT count(*) FROM one_time_code
               WHERE ?3 <> '' AND mark = '' AND network = ?3 AND sent_at > ?2) AS ofNetwork
       FROM json_each(?1) p ORDER BY p.key`,
    )
    .bind(JSON.stringify(prefixes), since, network)
    .all<{ ofPrefix: number; ofNetwork: number }>()
  return {
    ofPrefix: results.map((row) => row.ofPrefix),
    ofNetwork: results[0]?.ofNetwork ?? 0,
  }
}

const sumOf = (counts: readonly number[]) => counts.reduce((all, one) => all + one, 0)
