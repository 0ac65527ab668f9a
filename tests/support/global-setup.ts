import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { testUrl } from './state.ts'

/** Serves the built shop for the tests, unless a server for them is running already. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (await answers()) return undefined
  const child = spawn('node', ['--no-warnings', 'tests/support/serve.ts'], { stdio: 'inherit' })
  for (let tries = 0; tries < 900 && !(await answers()); tries++) {
    if (child.exitCode !== null) throw new Error('the server for the tests ended')
    await sleep(200)
  }
  return async () => {
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    await gone
  }
}

async function answers(): Promise<boolean> {
  try {
    return (await fetch(`${testUrl}/platform/app-api/countryLanguage`)).ok
  } catch {
    return false
  }
}
