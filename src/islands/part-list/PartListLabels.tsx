import type { OpenedPartList } from '#contract/part-list/part-list.ts'
import { toBarcode } from '#domain/label/bars.ts'
import { fill } from '#i18n/fill.ts'
import type { ScreenProps } from '../ui/screen.ts'

/** Labels for the shelf, shown in print only: number as a barcode, name and quantities. */
export function PartListLabels({ m, list }: Pick<ScreenProps, 'm'> & { list: OpenedPartList }) {
  return (
    <section className="part-list-labels" aria-hidden="true">
      {list.list.map((row) => (
        <div key={row.skuOrgId}>
          <Barcode text={row.number} />
          <b>{row.number}</b>
          <span>{row.productName}</span>
          <small>
            {row.brandName} ·{' '}
            {row.minimum > 0
              ? fill(m.partLists.shelf_levels, { min: row.minimum, n: row.quantity })
              : fill(m.partLists.shelf_quantity, { n: row.quantity })}
          </small>
        </div>
      ))}
    </section>
  )
}

function Barcode({ text }: { text: string }) {
  const bars = toBarcode(text)
  if (!bars) return null
  return (
    <svg viewBox={`0 0 ${bars.width} 1`} preserveAspectRatio="none">
      <path d={bars.path} />
    </svg>
  )
}
