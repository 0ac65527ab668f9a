import { expect, test } from 'vitest'
import { people } from '../../../scripts/seed/people/people.ts'
import { storeDrawings } from '../../../scripts/seed/people/waiting-applications.ts'

test('a pending workshop has two stored pictures, and a pending Korean applicant has none', async () => {
  const storedUploads = new Map<string, string>()
  await storeDrawings(people, {
    put: async (name, bytes, type) => {
      expect(bytes.length).toBeGreaterThan(1000)
      storedUploads.set(name, type)
    },
    get: async () => undefined,
    close: () => undefined,
  })
  expect([...storedUploads.values()]).toEqual(['image/png', 'image/png'])
  for (const name of storedUploads.keys()) expect(name).toMatch(/^[0-9a-f]{32}\.png$/)
})

test('every seeded customer who awaits approval has an application', () => {
  const waitingPeoples = people.filter(({ verification }) => verification === 'SUBMITTED')
  expect(waitingPeoples.map(({ key }) => key)).toEqual(['prasert', 'seoyeon'])
  expect(waitingPeoples.every(({ applied }) => applied)).toBe(true)
})
