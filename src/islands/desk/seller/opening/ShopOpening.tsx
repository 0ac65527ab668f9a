import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { findMissingSteps } from '#domain/seller/opening-steps.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
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
  const missingStepNames = findMissingSteps(start.done)
  const file = start.file
  return (
    <section className="shop-opening" aria-label={m.seller.open_your_shop}>
      <h2>
        {missingStepNames.length === 0
          ? fill(m.seller.is_ready_to_open, { shopName: start.shopName })
          : fill(m.seller.isnt_open_yet_of, {
              shopName: start.shopName,
              length: missingStepNames.length,
            })}
      </h2>
      <OpeningSteps start={start} next={missingStepNames[0]} busy={busy} />
      <FieldError text={fault ? errorMessage(fault.label) : undefined} />
      <footer>
        <BusyButton
          type="button"
          busy={busy}
          text={
            file ? fill(m.seller.open_the_shop_with, { rows: file.rows }) : m.seller.open_the_shop
          }
          working={m.seller.opening}
          aria-disabled={busy || missingStepNames.length > 0}
          onClick={() => {
            if (missingStepNames.length === 0) void openShop(file?.uploadId)
          }}
        />
        <p>
          {missingStepNames.length > 0
            ? m.seller.the_button_works_when
            : m.seller.buyers_see_the_shop}
        </p>
      </footer>
    </section>
  )
}
