import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { countryInPageLanguage } from '#client/page/page-country.ts'
import { fill } from '#i18n/fill.ts'
import { labelText } from '#i18n/label-text.ts'
import { linkTo } from '#routes/links.ts'
import { matchRoute } from '#routes/match.ts'
import { $returnForm, openReturnForm } from '#stores/returns/returns.ts'
import { $signedIn } from '#stores/session/session.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Failed } from '../ui/Failed.tsx'
import type { ScreenProps } from '../ui/screen.ts'
import { SignInFirst } from '../auth/SignInFirst.tsx'
import { ReturnCard } from './ReturnCard.tsx'
import { ReturnForm } from './ReturnForm.tsx'
import { lastDayOf } from './return-words.ts'

/**
 * Return request for an order. Parts that can't be returned are explained before the form opens.
 */
export function ReturnFormScreen({ m, locale }: ScreenProps) {
  const isSignedIn = useStore($signedIn)
  const state = useStore($returnForm)
  useEffect(() => {
    if (isSignedIn) void openReturnForm(Number(matchRoute(location.pathname)?.params['orderId']))
  }, [isSignedIn])
  return (
    <>
      <h1>{m.returns.form_title}</h1>
      {!isSignedIn ? (
        <SignInFirst m={m} locale={locale} text={m.order.sign_in} onDone={() => {}} />
      ) : state.kind === 'failed' ? (
        <Failed labels={m.labels} fault={state.fault}>
          <a className="button" href={linkTo(locale, 'orderList')}>
            {m.order.see_orders}
          </a>
        </Failed>
      ) : state.kind === 'known' ? (
        <KnownForm {...{ m, locale, state }} />
      ) : (
        <Skeleton />
      )}
    </>
  )
}

type FormState = ReturnType<typeof $returnForm.get>

interface KnownProps extends ScreenProps {
  state: Extract<FormState, { kind: 'known' }>
}

function KnownForm({ m, locale, state }: KnownProps) {
  const { form } = state
  const { utcOffset } = countryInPageLanguage(form.countryId)
  return (
    <>
      <p>
        <a className="link number" href={linkTo(locale, 'orderDetail', { id: form.orderId })}>
          {form.orderNumber}
        </a>
      </p>
      {form.open ? (
        <>
          {form.until !== null && (
            <p>{fill(m.returns.until, { time: lastDayOf(form.until, utcOffset, m.days) })}</p>
          )}
          <ReturnForm {...{ m, locale, state }} />
        </>
      ) : (
        <p className="note warn" data-return-closed>
          <b>{m.returns.closed}</b>: {refusalReason(m, form)}
        </p>
      )}
      {form.returns.map((one) => (
        <ReturnCard key={one.returnId} {...{ m, locale, one }} />
      ))}
    </>
  )
}

/** Returns the reason why nothing can be returned: of the order, otherwise of its parts. */
function refusalReason(m: ScreenProps['m'], { why, lines }: KnownProps['state']['form']): string {
  const label = why || lines.find((line) => line.why)?.why || ''
  return labelText({ ...m.labels, ...m.acts }, label, null)
}
