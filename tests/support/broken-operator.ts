import type { ServerResponse } from 'node:http'
import { say } from './operator.ts'

/* The twelve ways in which an operator's platform doesn't answer, or not as one. */

const trace = 'java.lang.IllegalStateException: x\n\tat com.operator.A.b(A.java:3)'

export interface Broken {
  how: (response: ServerResponse) => void
  /** The code that tells a caller of it. */
  code: number
  /** It takes all the time that a call has. */
  isSlow?: true
}

/** What comes instead of an answer, and the code that tells it. */
export const faults: Readonly<Record<string, Broken>> = {
  refused: { how: (response) => void response.destroy(), code: 502 },
  'slow headers': { how: () => {}, code: 504, isSlow: true },
  'slow body': {
    how: (response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.write('{"code":200,"message":"","data":')
    },
    code: 504,
    isSlow: true,
  },
  cut: {
    how: (response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '500' })
      response.write('{"code":200,')
      setTimeout(() => response.destroy(), 5)
    },
    code: 502,
  },
  empty: { how: (response) => void response.end(), code: 502 },
  HTML: { how: (response) => void response.end('<!doctype html><h1>Busy</h1>'), code: 502 },
  trace: {
    how: (response) => say(response, 500, { code: 500, message: trace, trace }),
    code: 502,
  },
  '10 MB': {
    how: (response) => void response.end(`{"code":200,"data":"${'x'.repeat(10_000_000)}"}`),
    code: 502,
  },
  'wrong types': {
    how: (response) => say(response, 200, { code: 200, message: 'success', data: 0 }),
    code: 502,
  },
  '401': { how: (response) => say(response, 401, { code: 401, message: 'No' }), code: 401 },
  '429': { how: (response) => say(response, 429, { code: 429, message: 'No' }), code: 429 },
  '500': { how: (response) => say(response, 500, { code: 500, message: 'No' }), code: 502 },
}

/** Nothing of an operator's inside. */
export const inside = /java|Exception|<h1>Busy/
