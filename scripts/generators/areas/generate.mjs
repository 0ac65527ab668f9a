// Writes the areas of the address form to the shop's seed folder, one TSV per country.
// node generate.mjs          all countries
// node generate.mjs th kr    only these
import { mkdir, writeFile } from 'node:fs/promises'

const OUT = new URL('../../../functions/platform/db/seed/areas/', import.meta.url)

// First ID of each country. Addresses store these IDs: never change or reuse one. Vietnam's IDs
// from 5000001 to 5011372 belonged to districts and wards before the reform of July 2025; they must
// stay unused.
const FIRST_ID = { th: 1000000, id: 2000000, my: 3000000, ph: 4000000, vn: 5100000, kr: 6000000 }

const wanted = process.argv.slice(2)
await mkdir(OUT, { recursive: true })

for (const country of wanted.length ? wanted : Object.keys(FIRST_ID)) {
  const { default: load } = await import(`./${country}.mjs`)
  const lines = ['id\tlevel\tparent_id\tname\tlatin\tpost_codes']
  let lastId = FIRST_ID[country]

  // Depth first, so that a parent always precedes its children.
  const write = (nodes, level, parentId) => {
    for (const { name, latin, codes = [], children = [] } of nodes) {
      const id = ++lastId
      lines.push([id, level, parentId, name, latin, codes.join(' ')].join('\t'))
      write(children, level + 1, id)
    }
  }
  write(await load(), 1, 0)

  await writeFile(new URL(`${country}.tsv`, OUT), lines.join('\n') + '\n')
  console.log(`${country}: ${lines.length - 1} areas`)
}
