import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import type { Call, PlannedCall } from '#contract/call.ts'
import { contract } from '#contract/index.ts'
import { type Caller, callerFor } from '../../support/client.ts'
import { say } from '../../support/operator.ts'
import { type Proxied, serveProxied } from '../../support/proxied.ts'
import { long, rounds, seed } from '../../support/rounds.ts'

/*
 * Every call that an operator's platform answers, each with twelve ways of not answering it. Whoever
 * asked gets an envelope with a code that says so, within the time of a call.
 */

let shop: Proxied

beforeAll(async () => {
  shop = await serveProxied()
  buyer = callerFor(1, shop.url)
})
afterAll(() => shop.stop())

const trace = 'java.lang.IllegalStateException: x\n\tat com.operator.A.b(A.java:3)'
const good = (data: unknown) => ({ code: 200, message: 'success', data })

type Break = (response: ServerResponse) => void

/** What comes instead of an answer, and the codes that tell it. */
const faults: Readonly<Record<string, { how: Break; codes: number[] }>> = {
  refused: { how: (response) => void response.destroy(), codes: [502] },
  'slow headers': { how: () => {}, codes: [504] },
  'slow body': {
    how: (response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.write('{"code":200,"message":"","data":')
    },
    codes: [504],
  },
  cut: {
    how: (response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '500' })
      response.write('{"code":200,')
      setTimeout(() => response.destroy(), 5)
    },
    codes: [502],
  },
  empty: { how: (response) => void response.end(), codes: [502] },
  HTML: { how: (response) => void response.end('<!doctype html><h1>Busy</h1>'), codes: [502] },
  trace: {
    how: (response) => say(response, 500, { code: 500, message: trace, trace }),
    codes: [502],
  },
  '10 MB': {
    how: (response) => void response.end(`{"code":200,"data":"${'x'.repeat(10_000_000)}"}`),
    codes: [502],
  },
  'wrong types': {
    how: (response) => say(response, 200, good(new Date(0).getTime())),
    codes: [502],
  },
  '401': { how: (response) => say(response, 401, { code: 401, message: 'No' }), codes: [401] },
  '429': { how: (response) => say(response, 429, { code: 429, message: 'No' }), codes: [429] },
  '500': { how: (response) => say(response, 500, { code: 500, message: 'No' }), codes: [502] },
}

/** Calls that an upstream is asked for. */
const asked = (Object.entries(contract) as [string, Call | PlannedCall][]).filter(
  ([name, call]) =>
    call.built &&
    !call.own &&
    call.audience !== 'staff' &&
    // Whoever leaves has left, and a captcha stands before a code.
    !/auth\/logout|phoneCode\/send/.test(name),
)

/** Where nothing is promised, a number is as good as anything. */
function acceptsNumber(call: Call | PlannedCall): boolean {
  if (!call.built) return true
  const schema = call.response()
  const isEmpty = schema instanceof z.ZodObject && Object.keys(schema.shape).length === 0
  return isEmpty || schema instanceof z.ZodNull || schema.safeParse(0).success
}

/** Faults since something was answered: a circuit opens after five. */
let sinceAnswer = 0

let buyer: Caller

/** Each call meets some of the faults in the gate, and all of them in the long run. */
const perCall = rounds('faults of each call of an operator', 1, 12)

test.each(asked)(
  '%s says what is wrong, and shows nothing of the inside',
  async (name, call) => {
    const names = Object.keys(faults).filter((fault) => long || !/slow|10 MB/.test(fault))
    const first = (seed + name.length * 7) % names.length
    for (let n = 0; n < Math.min(perCall, names.length); n++) {
      const fault = names[(first + n) % names.length] as string
      const { how, codes } = faults[fault] as { how: Break; codes: number[] }
      if (sinceAnswer++ === 3) await closed(name)
      shop.operator.fault = (_, response) => {
        how(response)
        return true
      }
      const since = Date.now()
      const answer = await buyer.raw(name, filled(name), { 'idempotency-key': `chaos-${since}` })
      const text = await answer.text()
      shop.operator.fault = null
      const { code } = JSON.parse(text) as { code: number }
      const isFine = fault === 'wrong types' && acceptsNumber(call) && code === 200
      if (!isFine) expect(codes, `${name} ${fault}: ${text.slice(0, 200)}`).toContain(code)
      expect(text, fault).not.toMatch(/java|Exception|<h1>/)
      expect(Date.now() - since, fault).toBeLessThan(8600)
    }
  },
  130_000,
)

/** One answer that is whole closes the circuit again that faults had opened. */
async function closed(name: string): Promise<void> {
  sinceAnswer = 0
  shop.operator.fault = (_, response) => {
    say(response, 400, { code: 4444, message: 'No', data: null })
    return true
  }
  for (let tries = 0; tries < 200; tries++) {
    const { code } = (await (await buyer.raw(name, filled(name))).json()) as { code: number }
    if (code === 4444) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the circuit stays open')
}

/** Numbers in the places of a path. */
function filled(name: string): Record<string, unknown> {
  return Object.fromEntries([...name.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => [key, 1]))
}
