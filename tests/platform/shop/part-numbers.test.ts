import { expect, test } from 'vitest'
import { query } from '../../support/state.ts'

/*
 * Part number formats of each maker and part type, as in the makers' catalogues. They don't come
 * from the seed's patterns.
 */
const rules: readonly [brand: string, types: RegExp, number: RegExp][] = [
  ['mann', /^oil-filter-spin-on$/, /^W \d/],
  ['mann', /^oil-filter-element$/, /^HU? \d/],
  ['mann', /^air-filter/, /^C \d/],
  ['mann', /^cabin-filter-standard$/, /^CU \d/],
  ['mann', /^cabin-filter-carbon$/, /^CUK \d/],
  ['mann', /^(?:petrol|diesel)-/, /^(?:WK|PU|PL) \d/],
  ['mahle', /^oil-filter-element$/, /^OX \d/],
  ['mahle', /^air-filter/, /^LX \d/],
  ['mahle', /^cabin-filter-carbon$/, /^LAK \d/],
  ['mahle', /^diesel-filter/, /^K[CL] \d/],
  ['hengst', /^oil-filter-element$/, /^E\d+H D/],
  ['sakura', /^oil-filter-spin-on$/, /^C-\d/],
  ['sakura', /^oil-filter-element$/, /^EO-\d/],
  ['sakura', /^air-filter/, /^A-\d/],
  ['sakura', /^cabin-filter-standard$/, /^CA-\d/],
  ['sakura', /^cabin-filter-carbon$/, /^CAC-\d/],
  ['sakura', /^petrol-filter/, /^FS-\d/],
  ['sakura', /^diesel-filter$/, /^FC-\d/],
  ['vic', /^oil-filter-spin-on$/, /^C-\d/],
  ['vic', /^oil-filter-element$/, /^O-\d/],
  ['vic', /^air-filter/, /^A-\d/],
  ['vic', /^petrol-filter/, /^F-\d/],
  ['vic', /^cabin-filter/, /^AC-\d/],
  ['wix', /^oil-filter/, /^WL\d/],
  ['wix', /^air-filter/, /^WA\d/],
  ['wix', /^(?:petrol-filter|diesel-)/, /^WF\d/],
  ['bosch', /^oil-filter-spin-on$/, /^(?:0 451 103|F 026 407|0 986 AF1) /],
  ['bosch', /^oil-filter-element$/, /^(?:1 457 429|F 026 407) /],
  ['bosch', /^air-filter/, /^(?:1 457 433|F 026 400|0 986 AF2) /],
  ['bosch', /^diesel-filter$/, /^(?:1 457 434|F 026 402|0 450 906) /],
  ['bosch', /^spark-plug/, /^0 242 2/],
  ['bosch', /-wiper-blade$/, /^3 397 /],
  ['bosch', /^battery-agm$/, /^0 092 S5A /],
  ['denso', /^spark-plug-iridium$/, /^(?:SK|IK|VK|FK)/],
  ['denso', /^cabin-filter/, /^DCF/],
  ['denso', /^radiator-assembly$/, /^DRM/],
  ['denso', /^ac-condenser$/, /^DCN/],
  ['ngk', /^spark-plug-nickel$/, /PR\dES|^BKR/],
  ['ngk', /^spark-plug-iridium$/, /^(?:S?IL?Z?KR|IFR)/],
  ['ngk', /^ignition-coil/, /^U5/],
  ['trw', /-brake-pads$/, /^GDB\d/],
  ['trw', /-brake-disc$/, /^DF\d/],
  ['trw', /-shoes$/, /^GS\d/],
  ['trw', /^tie-rod-end$/, /^JTE\d/],
  ['trw', /^rack-end$/, /^JAR\d/],
  ['trw', /-ball-joint$/, /^JBJ\d/],
  ['brembo', /-brake-pads$/, /^P \d/],
  ['brembo', /-brake-disc$/, /^09\./],
  ['bendix', /-brake-pads$/, /^DB\d/],
  ['bendix', /-shoes$/, /^BS\d/],
  ['bendix', /-brake-disc$/, /^PBR\d/],
  ['nisshinbo', /-brake-pads$/, /^(?:NP|PF-)\d/],
  ['nisshinbo', /-shoes$/, /^NS\d/],
  ['sangsin', /-brake-pads$/, /^SP\d/],
  ['sangsin', /-shoes$/, /^SA\d/],
  ['ferodo', /-brake-disc$/, /^DDF\d/],
  ['aisin', /^clutch-disc$/, /^D[TN]/],
  ['aisin', /^clutch-cover$/, /^C[TN]/],
  ['aisin', /^water-pump$/, /^WP/],
  ['kyb', /^front-shock-absorber$/, /^33\d/],
  ['kyb', /^rear-shock-absorber$/, /^34\d/],
  ['kyb', /^front-strut-mount$/, /^SM\d/],
  ['tokico', /^front-shock-absorber$/, /^[BU]\d/],
  ['monroe', /-shock-absorber$/, /^[GDEV]\d/],
  ['monroe', /^tailgate-gas-spring$/, /^ML\d/],
  ['555', /-ball-joint$/, /^SB-/],
  ['555', /^tie-rod-end$/, /^SE-/],
  ['555', /^rack-end$/, /^SR-/],
  ['ctr', /-ball-joint$/, /^CB/],
  ['ctr', /^tie-rod-end$/, /^CE\d/],
  ['gates', /^serpentine-belt$/, /^[1-9]PK\d/],
  ['gates', /^timing-belt-kit$/, /^(?:TCKWP|K01)/],
  ['gates', /^(?:radiator-)hose/, /^0[25]-/],
  ['bando', /^serpentine-belt$/, /^[1-9]PK\d/],
  ['mitsuboshi', /^serpentine-belt$/, /^[1-9]PK\d/],
  ['dayco', /^drive-belt-tensioner$/, /^APV/],
  ['skf', /-wheel-bearing$/, /^VKBA /],
  ['skf', /^water-pump$/, /^VKPC /],
  ['exedy', /^clutch-cover$/, /^[A-Z]{2}C\d/],
  ['luk', /^clutch-kit$/, /^6/],
  ['gs-battery', /^battery-mf$/, /^(?:MFX|Q)-/],
]

const parts = query<{ brand: string; type: string; number: string }>(
  `SELECT b.key AS brand, c.key AS type, p.number FROM part p
   JOIN part_brand b ON b.id = p.brand_id JOIN category c ON c.id = p.category_id
   WHERE p.kind = 'IAM'`,
)

test('every maker’s part number has the maker’s prefix for its part type', () => {
  const problems: string[] = []
  const met = new Set<number>()
  for (const { brand, type, number } of parts)
    rules.forEach(([of, types, pattern], index) => {
      if (of !== brand || !types.test(type)) return
      met.add(index)
      if (!pattern.test(number)) problems.push(`${brand} ${type} ${number}`)
    })
  expect(problems).toEqual([])
  expect(met.size).toBeGreaterThan(60)
})

test('a prefix of Mann, Mahle or Sakura is used for one filter type', () => {
  const prefixes = new Map<string, Set<string>>()
  for (const { brand, type, number } of parts) {
    if (!['mann', 'mahle', 'sakura'].includes(brand) || !/-filter/.test(type)) continue
    const prefix = `${brand} ${/^[A-Z]+/.exec(number)?.[0]}`
    const kind = type
      .replace(/-filter.*/, '')
      .replace(/^(?:petrol|diesel.*)$/, 'fuel')
      .replace(/^(?:at|cvt)$/, 'gearbox')
    prefixes.set(prefix, (prefixes.get(prefix) ?? new Set()).add(kind))
  }
  const mixed = [...prefixes].filter(([, kinds]) => kinds.size > 1)
  expect(mixed.map(([prefix, kinds]) => [prefix, ...kinds])).toEqual([])
})

test('no engine has both a spin-on and a cartridge oil filter, and caps need a cartridge', () => {
  const modelsOfBothBrands = query(
    `SELECT v.brand_id, f.engine_code, count(DISTINCT c.key) AS kinds FROM part_fit f
     JOIN category c ON c.id = f.category_id JOIN vehicle_serial v ON v.id = f.serial_id
     WHERE c.key IN ('oil-filter-spin-on', 'oil-filter-element') AND f.engine_code <> ''
     GROUP BY 1, 2 HAVING kinds > 1`,
  )
  expect(modelsOfBothBrands).toEqual([])
  const capped = query(
    `SELECT DISTINCT f.engine_code FROM part_fit f JOIN category c ON c.id = f.category_id
     WHERE c.key = 'oil-filter-cap' AND EXISTS (SELECT 1 FROM part_fit o
       JOIN category oc ON oc.id = o.category_id AND oc.key = 'oil-filter-spin-on'
       WHERE o.generation_id = f.generation_id AND o.engine_code = f.engine_code)`,
  )
  expect(capped).toEqual([])
  const kinds = query<{ key: string }>(
    `SELECT DISTINCT c.key FROM part_fit f JOIN category c ON c.id = f.category_id
     WHERE c.key LIKE 'oil-filter-%' AND f.engine_code IN ('1GD-FTV', '2GD-FTV')`,
  )
  expect(kinds).toEqual([{ key: 'oil-filter-spin-on' }])
})
