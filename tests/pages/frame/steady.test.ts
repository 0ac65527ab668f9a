import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { readWorkerMemory } from '../../../scripts/bench/memory.ts'
import { serve } from '../../../scripts/lib/server/server.ts'
import { nextAddress } from '../../support/address.ts'
import { Caller } from '../../support/client.ts'
import { createFreshDatabase } from '../../support/server/database.ts'
import { findFreePort } from '../../support/server/ports.ts'
import { isLongRun, roundCount } from '../../support/rounds.ts'

const minutes = roundCount('minutes of mixed traffic', 0, 15)
/** Minutes until caches are filled and the runtime has its normal size. */
const settledAmount = minutes / 3

/**
 * Maximum memory of the Worker, megabytes. All processes of a start may use 450, of which its
 * supervisor takes 80 and the issuer of development some 40.
 */
const maxWorkerMb = 330

const locales = ['th-TH', 'ko', 'en', 'vi', 'id']
const words = ['oil filter', 'brake pad', 'ผ้าเบรก', '브레이크 패드', 'lọc gió', 'kampas rem']
const any = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T
const number = (below: number) => 1 + Math.floor(Math.random() * below)

/** Popular pages, pages of one offer among thousands, and searches for arbitrary input. */
const pages = [
  () => '',
  () => '/shippingPolicy.html',
  () => `/products/details/${number(9000)}.html`,
  () => `/search/firstCategory/${number(8)}.html`,
  () => `/search/multiCondition.html?searchResultInfo=${encodeURIComponent(any(words))}`,
  () => `/search/multiCondition.html?searchResultInfo=${randomUUID()}`,
  () => `/search/multiCondition.html?oeNumberOrBrandSku=${number(99_999)}`,
  () => `/no/such/${randomUUID()}`,
]

async function visit(url: string): Promise<void> {
  const headers = { 'cf-connecting-ip': nextAddress() }
  const response = await fetch(`${url}/${any(locales)}${any(pages)()}`, { headers })
  await response.arrayBuffer()
  expect(response.status).toBeLessThan(500)
  const visitor = new Caller('', url)
  await visitor.send('GET /web-api/price/list', { skuOrgIds: `${number(9000)}` })
  await visitor.send('POST /web-api/material/search', { searchResultInfo: any(words) })
}

interface Sample {
  memory: number
  /** Size of the state folder in megabytes. */
  disk: number
}

function sample(group: number, state: string): Sample {
  const [disk = '0'] = execFileSync('du', ['-sm', state], { encoding: 'utf8' }).split('\t')
  return { memory: readWorkerMemory(group) ?? 0, disk: Number(disk) }
}

const middle = (list: readonly number[]) => list.toSorted((a, b) => a - b)[list.length >> 1] ?? 0

test.runIf(isLongRun)(
  'memory and disk usage stay constant under mixed traffic',
  async () => {
    const state = `.wrangler/test-${await findFreePort()}`
    await createFreshDatabase(state)
    // The same settings as `npm start`.
    const server = await serve(await findFreePort(), state, { isLean: true })
    const samples: Sample[] = []
    let visits = 0
    try {
      const end = Date.now() + minutes * 60_000
      const walk = async () => {
        for (; Date.now() < end; visits++) {
          await visit(server.url)
          await sleep(50)
        }
      }
      const walking = Promise.all(Array.from({ length: 4 }, walk))
      for (let minute = 0; minute < minutes; minute++) {
        await sleep(60_000)
        samples.push(sample(server.process.pid ?? 0, state))
      }
      await walking
    } finally {
      await server.stop()
    }
    const [earlySamples, lateSamples] = [
      samples.slice(settledAmount, 2 * settledAmount),
      samples.slice(2 * settledAmount),
    ]
    const of = (description: keyof Sample, list: Sample[]) =>
      middle(list.map((one) => one[description]))
    console.log(
      `${visits} visits; each minute ${samples.map((s) => `${s.memory.toFixed(0)}/${s.disk}`).join(' ')} MB`,
    )
    expect(of('memory', lateSamples)).toBeLessThan(1.15 * of('memory', earlySamples))
    expect(of('disk', lateSamples)).toBeLessThan(1.05 * of('disk', earlySamples) + 5)
    expect(Math.max(...samples.map(({ memory }) => memory))).toBeLessThan(maxWorkerMb)
  },
  (minutes + 5) * 60_000,
)
