// Writes the address form's areas, one TSV per country, into the shop's seed folder.
//   node generate.mjs          all countries
//   node generate.mjs th kr    only these
import { mkdir, writeFile } from 'node:fs/promises'

const OUT = new URL('../../../functions/platform/db/seed/areas/', import.meta.url)

// The first id of each country. Addresses store these ids: never give a country another one, and never reuse one.
// Vietnam's from 5000001 to 5011372 named its districts and wards before the reform of July 2025 and are spent.
const FIRST_ID = { th: 1000000, id: 2000000, my: 3000000, ph: 4000000, vn: 5100000, kr: 6000000 }

const wanted = process.argv.slice(2)
await mkdir(OUT, { recursive: true })

for (const country of wanted.length ? wanted : Object.keys(FIRST_ID)) {
  const { default: load } = await import(`./${country}.mjs`)
  const lines = ['id\tlevel\tparent_id\tname\tlatin\tpost_codes']
  let lastId = FIRST_ID[country]

  // Depth first, so that a parent always stands before its children.
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
