import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { labelText } from '#i18n/label-text.ts'
import type { Messages } from '#i18n/messages.ts'
import { $redeeming, type Redeeming, redeemCode } from '#stores/coupon/coupons.ts'
import { BusyButton } from '../ui/button/BusyButton.tsx'
import { Field } from '../ui/Field.tsx'

interface Props {
  m: Messages
  /** True when the button is secondary because the page has another main action. */
  isSecondary?: boolean
  onAdded?: () => void
}

/** Form that redeems a printed or displayed coupon code. */
export function CodeField({ m, isSecondary = false, onAdded }: Props) {
  const state = useStore($redeeming)
  const input = useRef<HTMLInputElement>(null)
  const messages = m.coupon
  const redeem = async () => {
    const field = input.current
    if (!field) return
    if (await redeemCode(field.value)) {
      field.value = ''
      onAdded?.()
    }
    field.focus()
  }
  return (
    <form
      className="code-field"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void redeem()
      }}
    >
      <Field id="coupon-code" label={messages.code} fault={codeErrorMessage(m, state)}>
        {(ids) => (
          <input
            {...ids}
            ref={input}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="done"
          />
        )}
      </Field>
      <BusyButton
        type="submit"
        {...(isSecondary && { className: 'button' })}
        busy={state.kind === 'busy'}
        text={messages.code_add}
        working={messages.code_adding}
      />
      <p role="status">{state.kind === 'added' ? messages.code_added : ''}</p>
    </form>
  )
}

function codeErrorMessage(m: Messages, state: Redeeming): string | undefined {
  if (state.kind === 'empty') return m.coupon.code_empty
  if (state.kind !== 'failed') return undefined
  return labelText(m.labels, state.fault.label, state.fault.data)
}
