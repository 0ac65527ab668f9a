import { readdirSync, readFileSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { parse } from 'yaml'
import { splitFile } from '../../../src/content/document/front-matter.ts'
import type { Person } from './people.ts'

const folder = 'content/policies/en'
const koreaId = 1198
const koreanConsents = [27, 28]

/** Policy ID → current version, for policies that a buyer accepts. */
const termsInForce = new Map(
  readdirSync(folder)
    .filter((file) => !file.includes('@'))
    .map(
      (file) =>
        parse(splitFile(readFileSync(`${folder}/${file}`, 'utf8'))?.frontMatter ?? '') as Terms,
    )
    .filter(
      ({ policyId, termsType }) => policyId && (termsType || koreanConsents.includes(policyId)),
    )
    .map(({ policyId = 0, version }) => [policyId, `V${version}`]),
)

interface Terms {
  policyId?: number
  termsType?: number
  version: string
}

/**
 * Writes a person's acceptance of the terms: all current ones, or an older version that requires a
 * new acceptance.
 */
export function writeAgreements(db: DatabaseSync, person: Person, time: number): void {
  const row = db.prepare(
    `INSERT INTO agreement (customer_id, terms_conditions_id, version, agreed, locale, at)
     VALUES (?, ?, ?, 1, ?, ?)`,
  )
  const locale = person.countryId === koreaId ? 'ko' : 'th-TH'
  for (const [id, version] of termsInForce)
    if (person.countryId === koreaId || !koreanConsents.includes(id))
      row.run(person.id, id, person.agreed === 'older' ? 'V0.9' : version, locale, time)
}
