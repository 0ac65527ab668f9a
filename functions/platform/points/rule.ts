import type { Answer } from '#contract/index.ts'
import { earningSchemeOf, pointsFor } from '#domain/points/earn.ts'
import { pointsLevels } from '#domain/points/levels.ts'
import { buyingPartsBehaviourId, pointsRules } from '#domain/points/rules.ts'
import type { Country } from '#domain/country/countries.ts'
import type { Context } from '../kernel/context.ts'
import { nameLocale } from '../offer/offers.ts'

/** Reads the points rules of a country, with the names of categories that have their own rate. */
export async function readRule({
  db,
  locale,
  country,
  buyer,
}: Context): Promise<Answer<'GET /points/rule'>> {
  const { perPoint, percents } = earningSchemeOf((buyer?.country ?? country).id)
  const { results } = await db
    .prepare(
      `SELECT category_id AS categoryId, name AS categoryName FROM category_name
       WHERE locale = ? AND category_id IN (SELECT value FROM json_each(?)) ORDER BY category_id`,
    )
    .bind(nameLocale(locale), JSON.stringify(Object.keys(percents).map(Number)))
    .all<{ categoryId: number; categoryName: string }>()
  return {
    perPoint,
    categories: results.map((row) => ({ ...row, percent: percents[row.categoryId] ?? 100 })),
    ...pointsRules,
    levels: [...pointsLevels],
  }
}

/** Example purchases, as multiples of the amount that earns one point. */
const exampleMultiples = [40, 200, 1000]

/** Returns examples of the points earned by buying parts in a country. */
export function earningExamples({ id }: Country): Answer<'GET /points/rule/behavior'> {
  const { perPoint } = earningSchemeOf(id)
  return {
    type: buyingPartsBehaviourId,
    examples: exampleMultiples.map((count) => {
      const amount = count * perPoint
      const line = { quantity: 1, amount, discount: 0, returned: 0, categoryId: 0 }
      return { amount, points: pointsFor([line], id) }
    }),
  }
}
