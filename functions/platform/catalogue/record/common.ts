import type { Context } from '../../kernel/context.ts'
import { nameLocale } from '../../offer/offers.ts'

/** Category keys of fast-moving part types, in the order a workshop replaces them in a service. */
const commonCategoryKeys = [
  'oil-filter-spin-on',
  'oil-filter-element',
  'air-filter-panel',
  'cabin-filter-standard',
  'diesel-filter',
  'spark-plug-iridium',
  'front-brake-pads',
  'rear-brake-pads',
  'rear-brake-shoes',
  'front-brake-disc',
  'serpentine-belt',
  'timing-belt',
  'battery-mf',
  'front-wiper-blade',
  'front-shock-absorber',
  'front-stabilizer-link',
  'lower-ball-joint',
  'tie-rod-end',
  'headlight-bulb-halogen',
  'brake-fluid-dot4',
] as const

export interface CommonCategory {
  categoryId: number
  categoryName: string
  picture: string
}

export async function readCommonCategories({ db, locale }: Context): Promise<CommonCategory[]> {
  const { results } = await db
    .prepare(
      `SELECT k.id AS categoryId, n.name AS categoryName, k.picture FROM json_each(?2) w
       CROSS JOIN category k ON k.key = w.value
       JOIN category_name n ON n.category_id = k.id AND n.locale = ?1 ORDER BY w.key`,
    )
    .bind(nameLocale(locale), JSON.stringify(commonCategoryKeys))
    .all<CommonCategory>()
  return results
}
