import type { Accepted } from '#contract/index.ts'
import { normaliseNumber } from '#domain/numbers/normalise.ts'
import type { BuyerContext } from '../kernel/context.ts'

export type RequestedLine = Accepted<'POST /app-api/quotation/ask'>['lines'][number]

/** Catalogue part of a requested line; null when the catalogue doesn't have it. */
export interface RequestedPart {
  number: string
  partId: number | null
  brandId: number | null
}

interface PartRow {
  line: number
  id: number
  number: string
  brand_id: number
}

/** Finds the catalogue part of each line: by its offer, or by its number. */
export async function resolveParts(
  lines: readonly RequestedLine[],
  { db }: BuyerContext,
): Promise<RequestedPart[]> {
  const requestedLines = lines.map(({ skuOrgId, number }) => ({
    sku: skuOrgId ?? 0,
    norm: skuOrgId ? '' : normaliseNumber(number),
  }))
  const { results } = await db
    .prepare(
      `SELECT w.key AS line, p.id, p.number, p.brand_id FROM json_each(?1) w
       CROSS JOIN offer o ON o.sku_org_id = w.value ->> 'sku' JOIN part p ON p.id = o.part_id
       UNION ALL
       SELECT w.key, p.id, p.number, p.brand_id FROM json_each(?1) w
       CROSS JOIN part p ON p.number_norm = w.value ->> 'norm' WHERE w.value ->> 'norm' <> ''
       ORDER BY 1, 2`,
    )
    .bind(JSON.stringify(requestedLines))
    .all<PartRow>()
  return lines.map(({ number }, line) => {
    const partsOfLine = results.filter((row) => row.line === line)
    const part = partsOfLine.find((row) => row.number === number.toUpperCase()) ?? partsOfLine[0]
    return {
      number: part?.number ?? number,
      partId: part?.id ?? null,
      brandId: part?.brand_id ?? null,
    }
  })
}
