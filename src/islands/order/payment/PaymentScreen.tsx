import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { CallError } from '#client/send/send.ts'
import { countryInPageLanguage } from '#client/page/page-country.ts'
import { formatMoney } from '#domain/money/format.ts'
import { labelText } from '#i18n/label-text.ts'
import { linkTo } from '#routes/links.ts'
import { $openedOrders, loadPlacement } from '#stores/order/order-detail.ts'
import { changePayment, payOnline } from '#stores/payment/payment.ts'
import { $signedIn } from '#stores/session/session.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { BusyButton } from '../../ui/button/BusyButton.tsx'
import { Failed } from '../../ui/Failed.tsx'
import { FieldError as FaultText } from '../../ui/FieldError.tsx'
import type { ScreenProps } from '../../ui/screen.ts'
import { SignInFirst } from '../../auth/SignInFirst.tsx'
import { MethodList } from './MethodList.tsx'

/** Choice of another payment method for unpaid orders that were placed together. */
export function PaymentScreen({ m, locale }: ScreenProps) {
  const isSignedIn = useStore($signedIn)
  const state = useStore($openedOrders)
  const placementId = Number(new URLSearchParams(location.search).get('placementId'))
  useEffect(() => {
    if (isSignedIn && placementId) void loadPlacement(placementId)
  }, [isSignedIn, placementId])
  const title = <h1>{m.after.change_title}</h1>
  if (!isSignedIn)
    return (
      <>
        {title}
        <SignInFirst m={m} locale={locale} text={m.order.sign_in} onDone={() => {}} />
      </>
    )
  if (!placementId)
    return (
      <>
        {title}
        <p>{m.order.payment_none}</p>
        <a className="button primary" href={linkTo(locale, 'orderList')}>
          {m.order.see_orders}
        </a>
      </>
    )
  if (state.kind === 'failed')
    return (
      <>
        {title}
        <Failed labels={m.labels} fault={state.fault}>
          <a className="button" href={linkTo(locale, 'orderList')}>
            {m.order.see_orders}
          </a>
        </Failed>
      </>
    )
  if (state.kind !== 'known') return <Skeleton />
  return (
    <>
      {title}
      <Choice {...{ m, locale, placementId }} />
    </>
  )
}

/** Available payment methods, and the button to use the selected one. */
function Choice({ m, locale, placementId }: ScreenProps & { placementId: number }) {
  const state = useStore($openedOrders)
  const [first] = state.kind === 'known' ? state.orders : []
  const [methodId, setMethodId] = useState(first?.paymentMethodId ?? 7)
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<CallError | null>(null)
  if (!first) return null
  const all = state.kind === 'known' ? state.orders : []
  const total = all.reduce((sum, one) => sum + (one.status === 'CANCELLED' ? 0 : one.total), 0)
  const orders = linkTo(locale, 'orderDetailPage', {}, { placementId })
  const save = async () => {
    setBusy(true)
    const refusal =
      methodId === first.paymentMethodId ? null : await changePayment(placementId, methodId)
    if (refusal) return fail(refusal)
    if (methodId !== 7) return location.replace(orders)
    const page = await payOnline(placementId)
    if (!page.ok) return fail(page)
    location.assign(page.data.url)
  }
  const fail = (refusedCallError: CallError) => {
    setBusy(false)
    setFault(refusedCallError)
  }
  return (
    <section className="card payment-screen">
      <p className="due-amount">
        <span className="mute">{m.order.total}</span>
        <b className="money">{formatMoney(total, countryInPageLanguage(first.countryId))}</b>
        <small className="mute">{m.after.change_hint}</small>
      </p>
      <MethodList
        words={m.order}
        labels={m.labels}
        methods={first.paymentMethods}
        chosen={methodId}
        countryId={first.countryId}
        onChoose={setMethodId}
      />
      <FaultText text={fault ? labelText(m.labels, fault.label, fault.data) : undefined} />
      <p className="field">
        <BusyButton
          type="button"
          busy={isBusy}
          text={methodId === 7 ? m.after.act_pay : m.after.change_save}
          working={m.after.cancel_working}
          onClick={() => void save()}
        />{' '}
        <a className="button" href={orders}>
          {m.after.to_order}
        </a>
      </p>
    </section>
  )
}
