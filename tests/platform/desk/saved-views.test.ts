import { beforeEach, expect, test } from 'vitest'
import { savedViewLimits } from '#domain/desk/saved-views.ts'
import { staffFor } from '../../support/auth/staff.ts'
import { query } from '../../support/state.ts'

const [nok, somsri] = [staffFor('nok'), staffFor('somsri')]
const views = 'GET /desk/views'
const save = 'POST /desk/views'

beforeEach(() => void query('DELETE FROM desk_view'))

test('a saved view contains tab and filters without the open case, and only its owner can read it', async () => {
  const search = '?view=returns&stage=INSPECTING&country=1001&mine=1&caseId=9&evil=1'
  const { data } = await nok.send(save, { name: 'Thailand', query: search })
  expect(data.list).toMatchObject([
    { name: 'Thailand', query: '?view=returns&country=1001&stage=INSPECTING&mine=1' },
  ])
  expect((await somsri.send(views, {})).data.list).toEqual([])
  const id = data.list[0]?.viewId ?? 0
  expect((await somsri.send('POST /desk/views/{id}/remove', { id })).code).toBe(404)
  expect((await somsri.send('POST /desk/views/{id}/rename', { id, name: 'x' })).code).toBe(404)
  const renamed = await nok.send('POST /desk/views/{id}/rename', { id, name: 'Thai returns' })
  expect(renamed.data.list).toMatchObject([{ name: 'Thai returns' }])
  expect((await nok.send('POST /desk/views/{id}/remove', { id })).data.list).toEqual([])
})

test('the saved views of a person have different names and are limited to 20', async () => {
  for (let index = 0; index < savedViewLimits.count; index++)
    await nok.send(save, { name: `View ${index}`, query: '?view=reviews' })
  expect(await nok.send(save, { name: 'View 3', query: '' })).toMatchObject({ code: 4771 })
  const { list } = (await nok.send(views, {})).data
  expect(list).toHaveLength(savedViewLimits.count)
  const id = list[0]?.viewId ?? 0
  expect(await nok.send('POST /desk/views/{id}/rename', { id, name: 'View 3' })).toMatchObject({
    code: 4772,
  })
  await nok.send('POST /desk/views/{id}/remove', { id })
  expect(await nok.send(save, { name: 'View 3', query: '' })).toMatchObject({ code: 4772 })
  expect((await somsri.send(save, { name: 'View 3', query: '' })).code).toBe(200)
})
