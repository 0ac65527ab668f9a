import type { ServerResponse } from 'node:http'
import { sendEnvelope } from './operator.ts'

/* The twelve invalid responses of an operator's platform. */

const trace = 'java.lang.IllegalStateException: x\n\tat com.operator.A.b(A.java:3)'

export interface ResponseFault {
  apply: (response: ServerResponse) => void
  /** Code that the caller receives. */
  code: number
  /** True when the fault lasts for the whole timeout of a call. */
  isSlow?: true
}

/** Replacements for a response, each with the code that reports it. */
export const responseFaults: Readonly<Record<string, ResponseFault>> = {
  refused: { apply: (response) => void response.destroy(), code: 502 },
  'slow headers': { apply: () => {}, code: 504, isSlow: true },
  'slow body': {
    apply: (response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.write('{"code":200,"message":"","data":')
    },
    code: 504,
    isSlow: true,
  },
  cut: {
    apply: (response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '500' })
      response.write('{"code":200,')
      setTimeout(() => response.destroy(), 5)
    },
    code: 502,
  },
  empty: { apply: (response) => void response.end(), code: 502 },
  HTML: { apply: (response) => void response.end('<!doctype html><h1>Busy</h1>'), code: 502 },
  trace: {
    apply: (response) => sendEnvelope(response, 500, { code: 500, message: trace, trace }),
    code: 502,
  },
  '10 MB': {
    apply: (response) => void response.end(`{"code":200,"data":"${'x'.repeat(10_000_000)}"}`),
    code: 502,
  },
  'wrong types': {
    apply: (response) => sendEnvelope(response, 200, { code: 200, message: 'success', data: 0 }),
    code: 502,
  },
  '401': {
    apply: (response) => sendEnvelope(response, 401, { code: 401, message: 'No' }),
    code: 401,
  },
  '429': {
    apply: (response) => sendEnvelope(response, 429, { code: 429, message: 'No' }),
    code: 429,
  },
  '500': {
    apply: (response) => sendEnvelope(response, 500, { code: 500, message: 'No' }),
    code: 502,
  },
}

/** Internal details of an operator that must never appear. */
export const internalDetails = /java|Exception|<h1>Busy/
