import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { PaymentState } from '#contract/shapes/payment-state.ts'
import { countryInPageLanguage } from '#client/page/page-country.ts'
import { $openedOrders, loadPlacement } from '#stores/order/order-detail.ts'
import type { ScreenProps } from '../../ui/screen.ts'
import { PlacedList } from '../PlacedList.tsx'

/** Orders that a payment paid, each with its delivery day. */
export function PaidOrders({ m, locale, payment }: ScreenProps & { payment: PaymentState }) {
  const { placementId, amount, countryId } = payment
  const state = useStore($openedOrders)
  useEffect(() => void loadPlacement(placementId), [placementId])
  if (state.kind !== 'known') return null
  return (
    <PlacedList
      {...{ m, locale }}
      placed={{ orders: [...state.orders], total: amount }}
      details={state.orders}
      country={countryInPageLanguage(countryId)}
    />
  )
}
