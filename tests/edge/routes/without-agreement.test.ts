import { expect, test } from 'vitest'
import { isReadWithoutAgreeing } from '#routes/without-agreement.ts'
import { type ScreenName, screens } from '#routes/screens.ts'

test('every page of the knowledge centre can be read before agreeing to the terms', () => {
  const names = (Object.keys(screens) as ScreenName[]).filter((name) =>
    screens[name].path.startsWith('knowledgeCenter'),
  )
  expect(names.length).toBeGreaterThan(5)
  expect(names.filter((name) => !isReadWithoutAgreeing(name))).toEqual([])
})
