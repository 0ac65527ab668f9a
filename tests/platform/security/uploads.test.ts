import { expect, test } from 'vitest'
import { newBuyer } from '../../support/client.ts'
import { makePng } from '../../support/browser/pictures.ts'
import { query } from '../../support/state.ts'
import { upload } from '../../support/search/upload.ts'

test('H12: at most a hundred pictures a day are stored, also with concurrent uploads', async () => {
  const buyer = newBuyer('815800012')
  query(
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 90)
     INSERT INTO upload (name, customer_id, kind, type, bytes, width, height, created_at)
     SELECT printf('%032x.png', 812000 + i), ${buyer.id}, 'SLIP', 'image/png', 1, 1, 1, ${Date.now()} FROM n`,
  )
  const answers = await Promise.all(Array.from({ length: 20 }, () => upload(buyer, makePng())))
  const codes = answers.map(({ code }) => code)
  expect(codes.filter((code) => code === 200)).toHaveLength(10)
  expect(codes.filter((code) => code === 429)).toHaveLength(10)
  expect(query('SELECT count(*) AS n FROM upload WHERE customer_id = ?', buyer.id)).toEqual([
    { n: 100 },
  ])
})
