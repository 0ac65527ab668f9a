import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import type { Call, PlannedCall } from '#contract/shapes/call.ts'
import { buildRequest } from '#client/send/request.ts'
import { contract } from '#contract/index.ts'
import { nextAddress } from '../../support/address.ts'
import {
  type ResponseFault,
  responseFaults,
  internalDetails,
} from '../../support/operator/broken-operator.ts'
import { type Caller, callerFor } from '../../support/client.ts'
import { sendEnvelope } from '../../support/operator/operator.ts'
import { makePng } from '../../support/browser/pictures.ts'
import { type ProxiedShop, serveProxied } from '../../support/operator/proxied.ts'
import { isLongRun, roundCount, seed, timeLimitFactor } from '../../support/rounds.ts'
import { sampleOf } from '../../../scripts/operator-check/sample-input.ts'
import { uploadPath } from '../../support/search/upload.ts'

/*
 * Every call that an operator's platform answers, each with twelve failures. The caller gets an
 * envelope with a matching code within the call's timeout, and a change reaches the upstream only
 * once.
 */

let shop: ProxiedShop
let buyer: Caller

beforeAll(async () => {
  shop = await serveProxied()
  buyer = callerFor(1, shop.url)
})
afterAll(async () => {
  await shop.stop()
  if (isLongRun) printDurations()
})

/** Calls that are sent to the upstream. */
const forwardedCalls = (Object.entries(contract) as [string, Call | PlannedCall][]).filter(
  ([name, call]) =>
    call.built &&
    !call.own &&
    call.audience !== 'staff' &&
    // Exclude signing out, which always succeeds, and sending a code, which needs a captcha first.
    !/auth\/logout|phoneCode\/send/.test(name),
)

/** True when the contract specifies no response data, so that a number is acceptable. */
function acceptsNumber(call: Call | PlannedCall): boolean {
  if (!call.built) return true
  const schema = call.response()
  const isEmpty = schema instanceof z.ZodObject && Object.keys(schema.shape).length === 0
  return isEmpty || schema instanceof z.ZodNull || schema.safeParse(0).success
}

/** Response times in milliseconds, by fault. */
const durationsByFault = new Map<string, number[]>()

function printDurations(): void {
  for (const [fault, all] of durationsByFault) {
    const sortedTimes = all.toSorted((a, b) => a - b)
    const at = (share: number) =>
      String(sortedTimes[Math.ceil(sortedTimes.length * share) - 1]).padStart(6)
    console.log(
      `${fault.padEnd(13)}${String(all.length).padStart(4)} calls, p50${at(0.5)} ms, longest${at(1)} ms`,
    )
  }
}

/**
 * Maximum response time in milliseconds: the eight-second limit of a call, plus the time that a
 * busy machine needs to send and read it.
 */
const maxMs = 9500 * timeLimitFactor

/** Applies a fault to a call and checks the caller's response. */
async function applyFault(name: string, call: Call | PlannedCall, fault: string): Promise<void> {
  const { code: expectedCode } = responseFaults[fault] as ResponseFault
  const receivedCount = () => requestCounts.get(wayOf(name, call)) ?? 0
  const countBefore = receivedCount()
  const since = Date.now()
  const response = await askFor(name, call, { 'idempotency-key': `chaos-${since}` })
  const text = await response.text()
  const ms = Date.now() - since
  durationsByFault.set(fault, [...(durationsByFault.get(fault) ?? []), ms])
  const { code } = JSON.parse(text) as { code: number }
  const isFine = fault === 'wrong types' && acceptsNumber(call) && code === 200
  if (!isFine) expect(code, `${name} ${fault}: ${text.slice(0, 200)}`).toBe(expectedCode)
  expect(text, fault).not.toMatch(internalDetails)
  expect(ms, fault).toBeLessThan(maxMs)
  const isRead = name.startsWith('GET ') && !(call.built && call.changesState)
  expect(receivedCount() - countBefore, `${name} ${fault}: went up`).toBeLessThanOrEqual(
    isRead ? 2 : 1,
  )
}

/** Number of requests of each call to the operator, by method and path. */
const requestCounts = new Map<string, number>()

/** Makes all calls of the operator fail with the given fault. */
function breakAll({ apply }: ResponseFault): void {
  shop.operator.fault = ({ method, path }, response) => {
    const callName = `${method} ${path.split('?')[0]}`
    requestCounts.set(callName, (requestCounts.get(callName) ?? 0) + 1)
    apply(response)
    return true
  }
}

const quick = Object.keys(responseFaults).filter((fault) => !responseFaults[fault]?.isSlow)

/** Number of faults per call: some in the short test run, all of them in the long run. */
const perCall = roundCount('faults of each call of an operator', 1, 4)

test.each(forwardedCalls)(
  '%s responds to faults with a clear error and reveals no internals',
  async (name, call) => {
    const names = isLongRun ? quick : quick.filter((fault) => fault !== '10 MB')
    const first = (seed + name.length * 7) % names.length
    for (let n = 0; n < Math.min(perCall, names.length); n++) {
      const fault = names[(first + n) % names.length] as string
      // A circuit opens after five failures.
      if (n % 4 === 3) await closeCircuit(name, call)
      breakAll(responseFaults[fault] as ResponseFault)
      await applyFault(name, call, fault)
    }
  },
  130_000,
)

/** Number of calls that wait together for an eight-second fault before any circuit has opened. */
const atOnce = 30

test
  .runIf(isLongRun)
  .each(Object.keys(responseFaults).filter((fault) => responseFaults[fault]?.isSlow))(
  'every call times out after eight seconds of %s',
  async (fault) => {
    for (let from = 0; from < forwardedCalls.length; from += atOnce) {
      breakAll(responseFaults[fault] as ResponseFault)
      const some = forwardedCalls.slice(from, from + atOnce)
      await Promise.all(some.map(([name, call]) => applyFault(name, call, fault)))
    }
  },
  300_000,
)

/** Sends complete responses until the circuit of a call is closed. */
async function closeCircuit(name: string, call: Call | PlannedCall): Promise<void> {
  shop.operator.fault = (_, response) => {
    sendEnvelope(response, 400, { code: 4444, message: 'No', data: null })
    return true
  }
  for (let tries = 0; tries < 400; tries++) {
    const { code } = (await (await askFor(name, call)).json()) as { code: number }
    if (code === 4444) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the circuit stays open')
}

/**
 * Input that the contract accepts. The proxy refuses other input without sending it to the
 * upstream.
 */
const inputOf = (name: string, call: Call | PlannedCall) => (call.built ? sampleOf(name, call) : {})

/** Sends a call with the minimal input of its contract. */
async function askFor(
  name: string,
  call: Call | PlannedCall,
  headers: Record<string, string> = {},
): Promise<Response> {
  if (!call.built || !call.takesForm) return buyer.raw(name, inputOf(name, call), headers)
  const body = new FormData()
  body.set('file', new Blob([makePng()]))
  const sentHeaders = { token: buyer.token, 'cf-connecting-ip': nextAddress(), ...headers }
  return fetch(buyer.url + uploadPath, { method: 'POST', body, headers: sentHeaders })
}

/** Method and path of a call as sent upstream. */
function wayOf(name: string, call: Call | PlannedCall): string {
  const { method, url } = buildRequest(name, inputOf(name, call), buyer.url, {})
  return `${method} ${new URL(url).pathname.slice('/platform'.length)}`
}
