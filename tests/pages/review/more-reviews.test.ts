import { expect, test } from 'vitest'
import { reviewsPerPage } from '#domain/review/per-page.ts'
import { offerWith } from '../../support/client.ts'
import { query, testUrl } from '../../support/state.ts'

test('reviews beyond the first page are read page by page without a script', async () => {
  const { skuOrgId } = offerWith(20, 573)
  const [part] = query<{ id: number }>(
    'SELECT part_id AS id FROM offer WHERE sku_org_id = ?',
    skuOrgId,
  )
  for (let n = 0; n < reviewsPerPage + 2; n++)
    query(
      `INSERT INTO review (id, part_id, stars, text, author, locale, day)
       VALUES (?, ?, 4, ?, 'N.', 'en', '2030-01-01')`,
      900_000_000 + n,
      part?.id ?? 0,
      `Said ${n + 100}`,
    )
  query(
    'UPDATE part SET rating_count = ?, rating = 4 WHERE id = ?',
    reviewsPerPage + 2,
    part?.id ?? 0,
  )
  const readReviewPage = async (pageNo: string) => {
    const html = await (
      await fetch(`${testUrl}/en/products/details/${skuOrgId}.html${pageNo}`)
    ).text()
    return { said: html.match(/Said \d+/g) ?? [], html }
  }
  const first = await readReviewPage('')
  const second = await readReviewPage('?pageNo=2')
  expect(new Set([...first.said, ...second.said]).size).toBe(reviewsPerPage + 2)
  expect(first.said).toHaveLength(reviewsPerPage)
  expect(first.html).toContain(`/en/products/details/${skuOrgId}.html?pageNo=2#reviews`)
  expect(first.html).not.toMatch(/<details[^>]* id="reviews"[^>]* open/)
  expect(second.html).toMatch(/<details[^>]* id="reviews"[^>]* open/)
  expect(second.html).toContain(`rel="canonical" href="`)
  expect(second.html).not.toMatch(/rel="canonical" href="[^"]*pageNo/)
  for (const odd of ['?pageNo=x', '?pageNo=-1'])
    expect((await readReviewPage(odd)).said).toHaveLength(10)
})
