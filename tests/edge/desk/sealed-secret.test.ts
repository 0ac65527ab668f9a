import { expect, test } from 'vitest'
import { unsealSecret, sealSecret } from '#platform/desk/account/sealed-secret.ts'

const key = { STAFF_KEY: 'k'.repeat(32) }
const secret = 'GEZDGNBVGY3TQOJQ'

test('a sealed secret can be unsealed only with its key and login', async () => {
  const storedText = await sealSecret('chai', secret, key)
  expect(storedText).not.toContain(secret)
  expect(await unsealSecret('chai', storedText, key)).toBe(secret)
  expect(await unsealSecret('nok', storedText, key)).toBe('')
  expect(await unsealSecret('chai', storedText, { STAFF_KEY: 'o'.repeat(32) })).toBe('')
  expect(await unsealSecret('chai', `${storedText.slice(0, -4)}AAAA`, key)).toBe('')
  // Encrypting the same secret twice gives different texts.
  expect(await sealSecret('chai', secret, key)).not.toBe(storedText)
})

test('sealing and unsealing fail without a key of 32 characters', async () => {
  await expect(sealSecret('chai', secret, {})).rejects.toThrow('STAFF_KEY')
  await expect(unsealSecret('chai', 'sealed:x', { STAFF_KEY: 'short' })).rejects.toThrow(
    'STAFF_KEY',
  )
})
