import { expect, test } from 'vitest'
import { isReadWithoutAgreeing } from '#routes/without-agreement.ts'
import { type ScreenName, screens } from '#routes/screens.ts'

test('all of the knowledge centre is read without agreeing, its further pages and its search too', () => {
  const names = (Object.keys(screens) as ScreenName[]).filter((name) =>
    screens[name].path.startsWith('knowledgeCenter'),
  )
  expect(names.length).toBeGreaterThan(5)
  expect(names.filter((name) => !isReadWithoutAgreeing(name))).toEqual([])
})
