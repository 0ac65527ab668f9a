import { DatabaseSync } from 'node:sqlite'
import { people } from './people.ts'

/**
 * Sample part lists of workshops, by the owner's key. Lines of a shelf have a minimum and a count.
 */
const lists: readonly {
  key: string
  name: string
  types: readonly string[]
  shelf?: readonly (readonly [minimum: number, onShelf: number | null])[]
}[] = [
  {
    key: 'somchai',
    name: 'รีโว่ เช็คระยะ 40,000 กม.',
    types: ['oil-filter-spin-on', 'air-filter-panel', 'cabin-filter-standard', 'front-wiper-blade'],
  },
  {
    key: 'somchai',
    name: 'ของติดชั้น',
    types: ['front-brake-pads', 'oil-filter-spin-on', 'spark-plug-iridium', 'front-wiper-blade'],
    shelf: [
      [4, 1],
      [6, 8],
      [4, null],
      [2, 0],
    ],
  },
  {
    key: 'minjun',
    name: '쏘나타 4만 km 정비',
    types: ['oil-filter-element', 'air-filter-panel', 'cabin-filter-carbon', 'front-brake-pads'],
  },
]

/** Writes part lists for the try-out, as of `now`. */
export function writePartLists(file: string, now: number): void {
  const db = new DatabaseSync(file)
  const insertList = db.prepare(
    'INSERT INTO part_list (customer_id, name, created_at) VALUES (?, ?, ?) RETURNING id',
  )
  const insertLine = db.prepare(
    `INSERT INTO part_list_line
       (list_id, sku_org_id, quantity, minimum, on_shelf, seen_price, was_in_stock, added_at)
     SELECT ?1, o.sku_org_id, ?2, ?3, ?4, o.catalogue_1, 1, ?5
     FROM category k CROSS JOIN offer o ON o.category_id = k.id JOIN shop s ON s.id = o.shop_id
     WHERE k.key = ?6 AND o.country_id = ?7 AND s.state = 'OPEN' AND o.stock > 20
     ORDER BY o.rank LIMIT 1`,
  )
  for (const { key, name, types, shelf } of lists) {
    const owner = people.find((one) => one.key === key)
    if (!owner) throw new Error(`no person ${key}`)
    const list = insertList.get(owner.id, name, now) as { id: number }
    types.forEach((type, position) => {
      const [minimum, onShelf] = shelf?.[position] ?? [0, null]
      insertLine.run(
        list.id,
        minimum > 0 ? minimum * 2 : 1,
        minimum,
        onShelf,
        now + position,
        type,
        owner.countryId,
      )
    })
  }
  db.close()
}
