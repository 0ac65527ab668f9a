import { readStored, store } from './visitor.ts'

/** Says that somebody signed in here before; not who, and it opens nothing. */
const key = 'egg.known'

/** Whether somebody signed in with this browser before. */
export function signedInBefore(): boolean {
  return readStored(key) === '1'
}

export function noteSignedIn(): void {
  store(key, '1')
}
