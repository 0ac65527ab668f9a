import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import { $shopPromotions, openShopPromotions } from '#stores/desk/seller/promotions.ts'
import { FieldError } from '../../../ui/FieldError.tsx'
import { errorMessage } from '../../ui/words.ts'
import { DeskDiscounts } from './DeskDiscounts.tsx'
import { PromotionForm } from './PromotionForm.tsx'
import { PromotionRow } from './PromotionRow.tsx'

/** Promotions of the shop, and a form for a new one. */
export function DeskPromotions() {
  const state = useStore($shopPromotions)
  useEffect(() => void openShopPromotions(), [])
  if (state.kind === 'failed')
    return (
      <DeskDiscounts>
        <FieldError text={errorMessage(state.fault.label)} />
      </DeskDiscounts>
    )
  if (state.kind !== 'known') return <DeskDiscounts busy />
  const { list, done, busy, fault } = state
  return (
    <DeskDiscounts>
      <h2>{m.promotions.title}</h2>
      <p>{m.promotions.intro}</p>
      <p role="status">
        {done &&
          fill(done.what === 'made' ? m.promotions.made : m.promotions.is_ended, {
            name: done.name,
          })}
      </p>
      {list.length === 0 && <p data-none>{m.promotions.none}</p>}
      <ul>
        {list.map((promotion) => (
          <PromotionRow key={promotion.promotionId} {...{ promotion, busy }} />
        ))}
      </ul>
      <PromotionForm known={state} {...{ busy, fault }} />
    </DeskDiscounts>
  )
}
