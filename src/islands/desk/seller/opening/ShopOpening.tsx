import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { missingSteps } from '#domain/seller/opening.ts'
import { $shopStart, loadShopStart, openShop } from '#stores/desk/seller/sellers.ts'
import { BusyButton } from '../../../ui/button/BusyButton.tsx'
import { FieldError } from '../../../ui/FieldError.tsx'
import { errorMessage } from '../../ui/words.ts'
import { OpeningSteps } from './OpeningSteps.tsx'

/** Steps of a new shop before buyers see it. Shows nothing for a shop that is open. */
export function ShopOpening() {
  const state = useStore($shopStart)
  useEffect(() => {
    void loadShopStart()
  }, [])
  if (state.kind !== 'known' || !state.start || state.start.isOpen) return null
  const { start, busy, fault } = state
  const missing = missingSteps(start.done)
  const file = start.file
  return (
    <section className="shop-opening" aria-label="Open your shop">
      <h2>
        {missing.length === 0
          ? `${start.shopName} is ready to open`
          : `${start.shopName} isn’t open yet: ${missing.length} of 5 steps to go`}
      </h2>
      <OpeningSteps start={start} next={missing[0]} busy={busy} />
      <FieldError text={fault ? errorMessage(fault.label) : undefined} />
      <footer>
        <BusyButton
          type="button"
          busy={busy}
          text={file ? `Open the shop with ${file.rows} offers` : 'Open the shop'}
          working="Opening …"
          aria-disabled={busy || missing.length > 0}
          onClick={() => {
            if (missing.length === 0) void openShop(file?.uploadId)
          }}
        />
        <p>
          {missing.length > 0
            ? 'The button works when every step is done.'
            : 'Buyers see the shop and its offers at once, and can order.'}
        </p>
      </footer>
    </section>
  )
}
