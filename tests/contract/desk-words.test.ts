import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { refusals, type RefusalName } from '#contract/shapes/refusals.ts'
import { errorMessages } from '#islands/desk/ui/words.ts'

test('every refusal that a desk call declares has a message at the desk', () => {
  const silentKeys = new Set<string>()
  for (const [name, spec] of Object.entries(contract)) {
    if (spec.audience !== 'staff') continue
    const namedRefusals = (spec as { refusals?: readonly RefusalName[] }).refusals ?? []
    for (const refusal of namedRefusals) {
      const { label } = refusals[refusal]
      if (!(label in errorMessages())) silentKeys.add(`${label} of ${name}`)
    }
  }
  expect([...silentKeys]).toEqual([])
})
