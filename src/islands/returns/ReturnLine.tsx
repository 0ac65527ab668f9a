import { fill } from '#i18n/fill.ts'
import { labelText } from '#i18n/label-text.ts'
import type { ReturnForm } from '#stores/returns/returns.ts'
import { PartPicture } from '../ui/line/PartPicture.tsx'
import type { ScreenProps } from '../ui/screen.ts'

interface Props extends Pick<ScreenProps, 'm'> {
  line: ReturnForm['lines'][number]
  count: number
  onCount: (count: number) => void
}

/** Order line with the quantity to return, or the reason why it can't be returned. */
export function ReturnLine({ m, line, count, onCount }: Props) {
  const { skuOrgId, number, productName, brandName, picture, quantity, returnable, why } = line
  const label = fill(m.returns.pieces, { number })
  return (
    <div className="part-line">
      <PartPicture picture={picture} />
      <span className="number">{number}</span>
      <span className="amount">
        {why === '' ? (
          <select
            aria-label={label}
            value={count}
            onChange={(event) => onCount(Number(event.target.value))}
            data-return-count={skuOrgId}
          >
            {Array.from({ length: returnable + 1 }, (_, n) => (
              <option key={n} value={n}>
                {n} / {quantity}
              </option>
            ))}
          </select>
        ) : (
          `0 / ${quantity}`
        )}
      </span>
      <p className="names">
        {productName} <span className="mute">{brandName}</span>
        {why !== '' && (
          <>
            <br />
            <span className="small">{labelText({ ...m.labels, ...m.acts }, why, null)}</span>
          </>
        )}
      </p>
    </div>
  )
}
