import { expect, test } from 'vitest'
import { Caller, newBuyer } from '../../support/client.ts'
import { query, testUrl } from '../../support/state.ts'

const call = async <Data>(path: string, langCode = 'en') => {
  const response = await fetch(`${testUrl}/platform${path}`, { headers: { langCode } })
  return (await response.json()) as { code: number; data: Data }
}

test('articles are found by category, tag and words, newest first and paged', async () => {
  const list = (restText: string) =>
    call<{ total: number; list: { id: number }[] }>(
      `/knowledge/article/pageQuery?${restText}`,
      'th-TH',
    )
  const all = (await list('pageSize=50')).data
  expect(all.total).toBe(all.list.length)
  expect((await list('pageSize=1&pageNo=2')).data.list).toEqual([all.list[1]])
  const tags = (
    await call<{ id: number; name: string; count: number }[]>('/knowledge/tag', 'th-TH')
  ).data
  for (const { id, count } of tags)
    expect((await list(`tagId=${id}&pageSize=50`)).data.total).toBe(count)
  const categories = (await call<{ id: number; count: number }[]>('/knowledge/articleCategory'))
    .data
  for (const { id, count } of categories)
    expect((await list(`categoryId=${id}&pageSize=50`)).data.total).toBe(count)
  expect(
    (await list(`keyword=${encodeURIComponent('ผ้าเบรค')}&pageSize=50`)).data.list.map(
      (row) => row.id,
    ),
  ).toContain(101)
  expect((await list('keyword=nothing-like-it')).data.list).toEqual([])
})

test('questions are found by two Thai letters', async () => {
  const foundResponse = await call<unknown[]>(
    `/knowledge/faq/query?keyword=${encodeURIComponent('อู่')}`,
    'th-TH',
  )
  expect(foundResponse.data.length).toBeGreaterThan(0)
})

test('an unknown article returns 404 in both calls', async () => {
  expect((await call('/knowledge/article/999999')).code).toBe(404)
  expect((await call('/knowledge/999999/recommendInfo')).code).toBe(404)
})

test('a question is stored with its buyer and article', async () => {
  const buyer = newBuyer('816000011')
  const question = 'ผ้าเบรกรุ่นนี้ใช้กับรีโว่ได้ไหม'
  await buyer.send('POST /knowledge/submit', { question, contact: 'line: somchai', articleId: 101 })
  const [kept] = query<Record<string, unknown>>(
    'SELECT question, contact, article_id FROM knowledge_question WHERE customer_id = ?',
    buyer.id,
  )
  expect(kept).toEqual({ question, contact: 'line: somchai', article_id: 101 })
  const shortResponse = await new Caller().send('POST /knowledge/submit', { question: 'a' })
  expect(shortResponse.code).toBe(400)
})
