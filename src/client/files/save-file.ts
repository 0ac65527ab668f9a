import { writeCsv } from '#domain/quick-order/csv.ts'

type Rows = readonly (readonly (string | number)[])[]

/** Saves a file through the browser. */
export function saveBlob(name: string, content: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  document.body.appendChild(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

export function saveCsv(name: string, rows: Rows): void {
  saveBlob(name, new Blob([writeCsv(rows)], { type: 'text/csv' }))
}

/** Saves rows as an XLSX workbook. Part numbers stay text, so that leading zeros are kept. */
export async function saveXlsx(name: string, rows: Rows): Promise<void> {
  const { default: writeXlsx } = await import('write-excel-file/universal')
  const cells = rows.map((row, i) =>
    row.map((value) =>
      typeof value === 'number'
        ? { type: Number, value }
        : { type: String, value, ...(i === 0 ? { fontWeight: 'bold' as const } : {}) },
    ),
  )
  saveBlob(name, await writeXlsx(cells, { columns: [{ width: 24 }, { width: 12 }] }).toBlob())
}
