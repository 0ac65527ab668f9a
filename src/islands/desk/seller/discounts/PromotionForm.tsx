import { type FormEvent, useRef, useState } from 'react'
import type { CallError } from '#client/send/send.ts'
import type { DeskPromotions } from '#contract/desk/desk-promotions.ts'
import { shopPromotionLimits } from '#domain/promotion/of-shop.ts'
import { addDays } from '#domain/shipping/calendar.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import { makePromotion, showPromotionEffect } from '#stores/desk/seller/promotions.ts'
import { BusyButton } from '../../../ui/button/BusyButton.tsx'
import { FieldError } from '../../../ui/FieldError.tsx'
import { errorMessage } from '../../ui/words.ts'
import { PromotionEffect } from './PromotionEffect.tsx'
import { ScopeField } from './ScopeField.tsx'
import { TermField } from './TermField.tsx'

interface Props {
  known: DeskPromotions
  busy: boolean
  fault: CallError | null
}

/** Form for a new promotion, with a preview of its effect. */
export function PromotionForm({ known, busy, fault }: Props) {
  const { today, countryId, brands, categories } = known
  const [firstDay, setFirstDay] = useState(today)
  const form = useRef<HTMLFormElement>(null)
  const readPromotion = () => {
    const fields = new FormData(form.current ?? undefined)
    const text = (name: string) => String(fields.get(name) ?? '').trim()
    return {
      name: text('name'),
      percent: Number(text('percent')),
      brandId: Number(text('brandId')),
      categoryId: Number(text('categoryId')),
      firstDay: text('firstDay'),
      lastDay: text('lastDay'),
    }
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await makePromotion(readPromotion())) form.current?.reset()
  }
  return (
    <form
      ref={form}
      onSubmit={(event) => void submit(event)}
      onChange={() => void showPromotionEffect(readPromotion())}
    >
      <h3>{m.promotions.make}</h3>
      <TermField
        label={m.promotions.name}
        hint={m.promotions.name_hint}
        name="name"
        maxLength={shopPromotionLimits.name}
      />
      <TermField
        label={fill(m.coupons.percent, { most: shopPromotionLimits.percent })}
        name="percent"
        type="number"
        min={1}
        max={shopPromotionLimits.percent}
      />
      <ScopeField
        label={m.promotions.brand}
        name="brandId"
        any={m.promotions.all_brands}
        choices={brands}
      />
      <ScopeField
        label={m.promotions.category}
        name="categoryId"
        any={m.promotions.all_categories}
        choices={categories}
      />
      <TermField
        label={m.coupons.first_day}
        name="firstDay"
        type="date"
        min={today}
        value={firstDay}
        onChange={({ target }) => setFirstDay(target.value)}
      />
      <TermField
        label={m.coupons.last_day}
        name="lastDay"
        type="date"
        min={firstDay || today}
        max={addDays(firstDay || today, shopPromotionLimits.days)}
      />
      <PromotionEffect countryId={countryId} />
      <FieldError text={fault ? errorMessage(fault.label) : undefined} />
      <BusyButton
        type="submit"
        busy={busy}
        text={m.promotions.make_now}
        working={m.ui.one_moment}
      />
    </form>
  )
}
