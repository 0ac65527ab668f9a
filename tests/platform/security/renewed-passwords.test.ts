import { randomBytes, scryptSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { Browser } from '../../support/browser/browser.ts'
import { keysOf, staffFor } from '../../support/auth/staff.ts'
import { query } from '../../support/state.ts'

test('a desk password with a cheaper hash is rehashed, and no session ends', async () => {
  const somsri = staffFor('somsri')
  const readPasswordHash = () =>
    query<{ hash: string }>('SELECT password_hash AS hash FROM staff WHERE id = ?', somsri.id)[0]
      ?.hash ?? ''
  const storedText = readPasswordHash()
  const keys = keysOf('somsri')
  const salt = randomBytes(16)
  const hash = scryptSync(keys.password, salt, 32, { N: 2 ** 14, r: 8, p: 1 })
  const textBefore = `${salt.toString('hex')}:${hash.toString('hex')}`
  query('UPDATE staff SET password_hash = ? WHERE id = ?', textBefore, somsri.id)
  const openStaff = staffFor('somsri')
  expect((await new Browser().send('POST /desk/signIn', keys)).code).toBe(200)
  expect(readPasswordHash()).toMatch(new RegExp(`^5:${salt.toString('hex')}:[0-9a-f]{64}$`))
  expect((await openStaff.send('GET /desk/me', {})).code).toBe(200)
  // A new password has a new salt, which ends the sessions.
  query('UPDATE staff SET password_hash = ? WHERE id = ?', storedText, somsri.id)
  expect((await openStaff.send('GET /desk/me', {})).code).toBe(401)
})
