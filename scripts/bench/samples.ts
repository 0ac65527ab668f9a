import { readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/** Typical buyer input from a seeded database, in the same mix for every run. */
export interface Samples {
  numbers: string[]
  skus: string[]
  vins: string[]
  twoWords: string[]
  begun: string[]
}

const mixedSql = (id: string) => `(${id} * 2654435761) % 4294967296`

/* Words that occur in hundreds of names. */
const commonWords = [
  'oil filter',
  'brake pad',
  'ผ้าเบรค หน้า',
  'กรอง น้ำมัน',
  'front brake',
  'fuel pump',
]

export function samplesOf(file: string, count: number): Samples {
  const db = new DatabaseSync(file, { readOnly: true })
  const texts = (sql: string) =>
    db
      .prepare(`${sql} LIMIT ?`)
      .all(count)
      .map((row) => String(Object.values(row)[0]))
  const number = (kind: string) =>
    texts(
      `SELECT number FROM part WHERE kind = '${kind}'
       AND id IN (SELECT part_id FROM offer WHERE country_id = 1001) ORDER BY ${mixedSql('id')}`,
    )
  const names = texts(
    `SELECT words FROM word WHERE kind = 'category' AND locale IN ('en', 'th-TH')
     AND words NOT LIKE '% %' ORDER BY ${mixedSql('id')}`,
  )
  const series = texts(
    `SELECT name FROM vehicle_serial WHERE popular LIKE '%TH%' ORDER BY ${mixedSql('id')}`,
  )
  const pairs = texts(
    `SELECT words FROM word WHERE kind = 'category' AND locale IN ('en', 'th-TH')
     AND words LIKE '% %' AND words NOT LIKE '% % %' ORDER BY ${mixedSql('id')}`,
  )
  const vins = readFileSync('tests/platform/vehicle/vins.tsv', 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t')[0] ?? '')
  const twoWords = Array.from({ length: count }, (_, i) => {
    const pick = (list: readonly string[]) => list[Math.floor(i / 3) % list.length] ?? ''
    if (i % 3 === 0) return `${pick(names)} ${pick(series)}`
    return i % 3 === 1 ? pick(pairs) : pick(commonWords)
  })
  const [numbers, skus] = [number('OE'), number('IAM')]
  db.close()
  return {
    numbers,
    skus,
    vins,
    twoWords,
    begun: twoWords.map((text, i) => [...text].slice(0, 2 + (i % 6)).join('')),
  }
}
